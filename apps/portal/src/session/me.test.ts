import { CallError, type ApiClient } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { meOf, notificationOf } from '../stories/data.ts';
import { markNotificationsReadInMe, seedMeFromCache } from './me.tsx';
import { onSessionEnd, type SessionEndReason } from './session.ts';
import { dropToken, storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';

const noticesOf = (is_read: boolean) => [notificationOf({ uuid: 'one', is_read })];
const personWithNotice = (is_read: boolean) =>
  meOf({ area: { notifications: noticesOf(is_read) } });

afterEach(() => dropToken());

it('a notification marked as read stays read when an older response of GET /me arrives', async () => {
  const client = new QueryClient();
  const answers: ((me: unknown) => void)[] = [];
  const call = () => new Promise((answer) => answers.push(answer));
  replaceTransport({ call: call as ApiClient['call'] });
  storeToken('living', '600s', 'client');
  client.setQueryData(['me'], personWithNotice(false), { updatedAt: 0 });
  seedMeFromCache(client);
  await vi.waitUntil(() => answers.length === 1, 10_000);

  markNotificationsReadInMe(client, ['one']);
  answers[0]?.(personWithNotice(false));
  await vi.waitUntil(() => answers.length === 2, 10_000);
  expect(seedMeFromCache(client)?.private_area.notifications).toEqual(noticesOf(true));

  answers[1]?.(personWithNotice(true));
  await vi.waitUntil(() => client.isFetching() === 0, 10_000);
  expect(seedMeFromCache(client)?.private_area.notifications).toEqual(noticesOf(true));
});

const refusal = () => new CallError({ status: 401, code: '401-004', message: 'no' });

async function endReasonAfterRefusal(client: QueryClient): Promise<SessionEndReason> {
  vi.stubGlobal('document', { cookie: 'pa_session=1' });
  vi.stubGlobal('localStorage', { getItem: () => null, clear: () => {}, setItem: () => {} });
  replaceTransport({ call: () => Promise.reject(refusal()) });
  storeToken('living', '600s', 'client');
  return new Promise((resolve) => {
    const stop = onSessionEnd((reason) => {
      stop();
      resolve(reason);
    });
    seedMeFromCache(client, 0);
  });
}

it('after a refused renewal, the login explains the end only to a person whose data had been loaded', async () => {
  const inside = new QueryClient();
  inside.setQueryData(['me'], personWithNotice(true), { updatedAt: 1 });
  expect(await endReasonAfterRefusal(inside)).toBe('expired');
  expect(await endReasonAfterRefusal(new QueryClient())).toBe('failed');
});
