import { CallError, type ApiClient } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { meOf } from '../stories/data.ts';
import { seedMeFromCache, subtractReadNotifications } from './me.tsx';
import { onSessionEnd, type SessionEndReason } from './session.ts';
import { dropToken, storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';

const personWithUnread = (count: number) => meOf({ area: { unread_notifications: count } });

afterEach(() => dropToken());

it('a notification marked as read stays subtracted when an older response of GET /me arrives', async () => {
  const client = new QueryClient();
  const answers: ((me: unknown) => void)[] = [];
  const holdCall = () => new Promise((answer) => answers.push(answer));
  replaceTransport({ call: holdCall as ApiClient['call'] });
  storeToken('living', '600s', 'client');
  client.setQueryData(['me'], personWithUnread(3), { updatedAt: 0 });
  seedMeFromCache(client);
  await vi.waitUntil(() => answers.length === 1, 10_000);

  subtractReadNotifications(client, 1);
  answers[0]?.(personWithUnread(3));
  await vi.waitUntil(() => answers.length === 2, 10_000);
  expect(seedMeFromCache(client)?.private_area.unread_notifications).toBe(2);

  answers[1]?.(personWithUnread(1));
  await vi.waitUntil(() => client.isFetching() === 0, 10_000);
  expect(seedMeFromCache(client)?.private_area.unread_notifications).toBe(1);
});

const sessionRefusal = () => new CallError({ status: 401, code: '401-004', message: 'no' });

async function endReasonAfterRefusal(client: QueryClient): Promise<SessionEndReason> {
  vi.stubGlobal('document', { cookie: 'pa_session=1' });
  vi.stubGlobal('localStorage', { getItem: () => null, clear: () => {}, setItem: () => {} });
  replaceTransport({ call: () => Promise.reject(sessionRefusal()) });
  storeToken('living', '600s', 'client');
  return new Promise((resolve) => {
    const stop = onSessionEnd((reason) => {
      stop();
      resolve(reason);
    });
    seedMeFromCache(client);
  });
}

it('after a refused renewal, the login explains the end only to a person whose data had been loaded', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['me'], personWithUnread(0), { updatedAt: 1 });
  expect(await endReasonAfterRefusal(queryClient)).toBe('expired');
  expect(await endReasonAfterRefusal(new QueryClient())).toBe('failed');
});
