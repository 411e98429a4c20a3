import { beforeEach, expect, it, vi } from 'vitest';
import {
  getViewedClientDocument,
  startSuperuserSession,
  keepSuperuserFlag,
  clearSuperuserFlag,
} from './superuser.ts';
import { dropToken } from '../api/token.ts';

const SUPERUSER_ITEMS = [
  ['pa_admin', 'ADMIN'],
  ['pa_document', '00000000T'],
];
const storedItems = new Map<string, string>();

/** Simulates a change of local storage by another tab. */
function changeInOtherTab(change: () => void): void {
  change();
  dispatchEvent(new Event('storage'));
}

beforeEach(() => {
  storedItems.clear();
  dropToken();
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
  return keepSuperuserFlag();
});

it.each([
  ['deletes it because it has no token', clearSuperuserFlag],
  ['empties local storage because it shows the login', () => storedItems.clear()],
])('the flag is restored when another tab %s', (_, change) => {
  startSuperuserSession('staff', '900s', '00000000T');
  changeInOtherTab(change);
  expect([...storedItems]).toEqual(SUPERUSER_ITEMS);
});

it('the viewed client stays the same when another tab views another client', () => {
  startSuperuserSession('staff', '900s', '00000000T');
  changeInOtherTab(() => storedItems.set('pa_document', '11111111H'));
  expect(getViewedClientDocument()).toBe('00000000T');
});

it('the flag is not restored once its token has expired', () => {
  startSuperuserSession('staff', '0s', '00000000T');
  changeInOtherTab(clearSuperuserFlag);
  expect(storedItems.size).toBe(0);
});

it('the flag is not set by a tab in which no client is viewed', () => {
  changeInOtherTab(() => storedItems.set('pa_document', '00000000T'));
  expect([...storedItems.keys()]).toEqual(['pa_document']);
});
