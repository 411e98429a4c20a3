import type { Client } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { meOf, notificationOf } from '../stories/data.ts';
import { markNoticesRead, startMe } from './me.tsx';
import { dropToken, holdToken } from './token.ts';
import { answerWith } from './transport.ts';

const notices = (is_read: boolean) => [notificationOf({ uuid: 'one', is_read })];
const person = (is_read: boolean) => meOf({ area: { notifications: notices(is_read) } });

afterEach(() => dropToken());

it('does not forget what was read while an older answer was on its way', async () => {
  const client = new QueryClient();
  const answers: ((me: unknown) => void)[] = [];
  const call = () => new Promise((answer) => answers.push(answer));
  answerWith({ call: call as Client['call'] });
  holdToken('living', '600s', 'client');
  client.setQueryData(['me'], person(false), { updatedAt: 0 });
  startMe(client);
  await vi.waitUntil(() => answers.length === 1);

  markNoticesRead(client, ['one']);
  answers[0]?.(person(false));
  await vi.waitUntil(() => answers.length === 2);
  expect(startMe(client)?.private_area.notifications).toEqual(notices(true));

  answers[1]?.(person(true));
  await vi.waitUntil(() => client.isFetching() === 0);
  expect(startMe(client)?.private_area.notifications).toEqual(notices(true));
});
