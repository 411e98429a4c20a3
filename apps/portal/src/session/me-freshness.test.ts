import { createApiClient } from '@participe/contract/client';
import { QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { dropToken, storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';
import { getRequiredRedirect } from '../access/required-redirect.ts';
import { meOf, pageOf } from '../stories/data.ts';
import { api } from './api.ts';
import { meQueryKey } from './me-freshness.ts';
import { fetchMe, seedMeFromCache, type PrivateMe } from './me.tsx';
import { endSessionInTab } from './session.ts';

/** Answers of the service: the person, the version in every answer, and the status of other calls. */
let service: { me: ReturnType<typeof meOf>; version: string; status: number };
let sentCalls: string[];
let stopFrame: () => void;

const result = { code: '200', info: 'OK', errors: [] };

async function fetchAnswer(url: string, { method = 'GET' }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, 'https://portal.example');
  sentCalls.push(`${method} ${pathname}`);
  const isMe = pathname === '/me';
  const body = isMe ? service.me : pageOf('notifications', []);
  return Response.json(
    { result, ...body },
    { status: isMe ? 200 : service.status, headers: { 'x-me-version': service.version } },
  );
}

const countMe = () => sentCalls.filter((call) => call === 'GET /me').length;
const isLoaded = () => queryClient.isFetching() === 0;

/** Makes the call of a screen, and waits until the person has loaded again, if that follows. */
async function makeCall(): Promise<void> {
  await api.call('GET /notifications').catch(() => {});
  await vi.waitUntil(isLoaded, 10_000);
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, clear: () => {} });
  vi.stubGlobal('fetch', fetchAnswer);
  service = { me: meOf(), version: 'one', status: 200 };
  sentCalls = [];
  queryClient.clear();
  replaceTransport(createApiClient({ baseUrl: '', fetch: fetchAnswer }));
  storeToken('living', '600s', 'client');
  await fetchMe(queryClient);
  // The frame of the portal observes this query on every screen.
  const { queryFn = skipToken } =
    queryClient.getQueryCache().find({ queryKey: meQueryKey })?.options ?? {};
  const observer = new QueryObserver(queryClient, {
    queryKey: meQueryKey,
    queryFn,
    staleTime: 1e6,
  });
  stopFrame = observer.subscribe(() => {});
});
afterEach(() => {
  stopFrame();
  endSessionInTab('logout');
  dropToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOME = { pathname: '/account/position', searchStr: '' };
const redirectOf = (me: PrivateMe | undefined) => me && getRequiredRedirect(me, HOME);

it('the person is not loaded again by calls and screens while their version is the same', async () => {
  for (const _ of ['first screen', 'second screen']) {
    seedMeFromCache(queryClient);
    await makeCall();
  }
  expect(countMe()).toBe(1);
});

it.each([
  ['maintenance', { ...meOf(), private_area_maintenance_mode: 'true' }, '/maintenance'],
  ['a required update', meOf({ intervener: { minor_need_update: true } }), '/update-minor'],
  [
    'a required second factor',
    meOf({ area: { pending_steps: ['UPDATE_TWO_FACTOR_AUTH'] } }),
    '/update-two-factor-auth',
  ],
] as const)('the answer of any call makes the portal follow %s', async (_, me, redirect) => {
  service = { me, version: 'two', status: 200 };
  await makeCall();
  expect(redirectOf(seedMeFromCache(queryClient))).toBe(redirect);
  expect(countMe()).toBe(2);
});

it.each([403, 404])(
  'a refusal with %i shows that the person is blocked or a role has ended',
  async (status) => {
    const blockedStatus = { intervener_status: 'BLOQUEADO', can_operate: false } as const;
    service = {
      me: meOf({ intervener: blockedStatus, area: { accounts: [] } }),
      version: 'two',
      status,
    };
    await makeCall();
    const { intervener, accounts } = seedMeFromCache(queryClient)?.private_area ?? {};
    expect(intervener).toMatchObject(blockedStatus);
    expect(accounts).toEqual([]);
  },
);

it('the person is loaded once for a new version, however many answers have it', async () => {
  service = { ...service, version: 'two' };
  await Promise.all([makeCall(), makeCall(), makeCall()]);
  await makeCall();
  expect(countMe()).toBe(2);
});

it('after a call that changes data, the next screen loads the person again', async () => {
  await api.call('PATCH /notifications/{id}', { params: { id: 'one' } }).catch(() => {});
  expect(countMe()).toBe(1);
  seedMeFromCache(queryClient);
  await vi.waitUntil(isLoaded, 10_000);
  expect(countMe()).toBe(2);
});

it('a version of an earlier session is forgotten', async () => {
  endSessionInTab('logout');
  storeToken('living', '600s', 'client');
  service = { ...service, version: 'two' };
  await makeCall();
  expect(countMe()).toBe(1);
});
