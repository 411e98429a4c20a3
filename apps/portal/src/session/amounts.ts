import { useSyncExternalStore } from 'react';
import { readCookie, writePreference } from '../platform/web.ts';

const COOKIE = 'pa_amounts';
const listeners = new Set<() => void>();
let areLeftOut = false;

function areHidden(): boolean {
  return readCookie(COOKIE) === 'hidden';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Leaves the amounts out of a paper while it is printed; the preference of the device stays. */
export function leaveOutAmounts(next: boolean): void {
  areLeftOut = next;
  tell();
}

/** Whether amounts are hidden on this device, and how to change it (UIX-40). */
export function useAmountsPreference(): { hidden: boolean; toggle: () => void } {
  const hidden = useSyncExternalStore(subscribe, () => areLeftOut || areHidden());
  const toggle = () => {
    writePreference(COOKIE, areHidden() ? 'shown' : 'hidden');
    tell();
  };
  return { hidden, toggle };
}
