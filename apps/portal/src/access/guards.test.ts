import { CallError, type ApiClient } from '@participe/contract/client';
import type { CallInput, CallKey } from '@participe/contract/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSULTIVO, meOf, summaryOf, USUFRUCTUARIO, type MeChanges } from '../stories/data.ts';
import { redirectAfterMaintenance, requireOrderPermission, requireSession } from './guards.ts';
import { queryClient } from '../api/query-client.ts';
import { endSessionInTab, onSessionEnd, type SessionEndReason } from '../session/session.ts';
import { saveSessionCache } from '../session/session-cache.ts';
import { startSuperuserSession } from '../session/superuser.ts';
import { holdSuperuserLock } from '../session/superuser-lock.ts';
import { getBearerToken, dropToken, storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';

const WALLET = { pathname: '/account/wallet', searchStr: '?orden=saldo' };
const HOME = '/account/position';
const OPERATE = '/operate';
const NEW_TOKEN = { access_token: 'fresh', expires_in: '600s', needs_otp: false };
const storedItems = new Map<string, string>();
const deleteMarker = () => vi.stubGlobal('document', { cookie: '' });
const callError = (status: number) => new CallError({ status, code: `${status}`, message: 'no' });

let sentCalls: string[];
let endReasons: SessionEndReason[];
let answerMe: () => unknown;
let answerToken: () => unknown;

function person(changes: MeChanges = {}, maintenance: 'true' | 'false' = 'false') {
  return { ...meOf(changes), private_area_maintenance_mode: maintenance };
}

/** Returns the redirect of a guard; undefined when the guard permits the page. */
async function findRedirect(guard: Promise<void>) {
  try {
    await guard;
    return undefined;
  } catch (thrownValue) {
    const { to, href, search } = (thrownValue as { options: Record<string, string> }).options;
    return { to: to ?? href ?? '', ...(search !== undefined && { search }) };
  }
}

const waitForMe = () => vi.waitUntil(() => queryClient.isFetching() === 0, 10_000);

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  storedItems.clear();
  queryClient.clear();
  dropToken();
  sentCalls = [];
  endReasons = [];
  answerMe = () => person();
  answerToken = () => NEW_TOKEN;
  vi.stubGlobal('document', { cookie: 'pa_session=1' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
    clear: () => storedItems.clear(),
  });
  const fakeCall = async (key: CallKey, input?: unknown) => {
    const query = (input as CallInput<'GET /me/admin'> | undefined)?.query;
    sentCalls.push(key === 'GET /me/admin' ? `${key} ${query?.dni ?? ''}` : key);
    const token = key.startsWith('GET /me') ? answerMe() : answerToken();
    if (token instanceof Error) throw token;
    return token;
  };
  replaceTransport({ call: fakeCall as ApiClient['call'] });
  return onSessionEnd((reason) => endReasons.push(reason));
});

describe('a private address', () => {
  it('opens after the refresh of the session, without waiting for GET /me', async () => {
    answerMe = () => new Promise(() => {});
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    expect(sentCalls).toEqual(['POST /token', 'GET /me']);
    queryClient.clear();
  });

  it('redirects to the login without a session, with the address to return to', async () => {
    deleteMarker();
    expect(await findRedirect(requireSession(WALLET))).toEqual({
      to: '/login',
      search: { redirect: '/account/wallet?orden=saldo' },
    });
    expect(sentCalls).toEqual([]);
  });

  it('redirects to the login with the expiry message when the session cannot be renewed', async () => {
    answerToken = () => callError(401);
    expect(await findRedirect(requireSession(WALLET))).toMatchObject({
      search: { advice: 'expired' },
    });
  });

  it('ends the session without a message when GET /me fails and the refresh is refused', async () => {
    storeToken('living', '600s', 'client');
    answerMe = () => callError(500);
    answerToken = () => callError(401);
    await requireSession(WALLET);
    await waitForMe();
    expect(sentCalls).toEqual(['GET /me', 'POST /token']);
    expect(endReasons).toEqual(['failed']);
  });

  it.each([503, 429, 200, 0])(
    'keeps the session when GET /me fails and the refresh fails with status %i',
    async (status) => {
      storeToken('living', '600s', 'client');
      answerMe = () => callError(500);
      answerToken = () => callError(status);
      await requireSession(WALLET);
      await waitForMe();
      expect(sentCalls).toEqual(['GET /me', 'POST /token']);
      expect(endReasons).toEqual([]);
    },
  );

  it.each([503, 0])('opens without a token after a refresh with status %i', async (status) => {
    answerToken = () => callError(status);
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    await waitForMe();
    expect(sentCalls).not.toContain('GET /me');
    expect(endReasons).toEqual([]);
  });

  it('loads the person when only the first refresh fails with 503', async () => {
    const tokenAnswers = [callError(503), NEW_TOKEN];
    answerToken = () => tokenAnswers.shift();
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    await waitForMe();
    expect(sentCalls).toEqual(['POST /token', 'POST /token', 'GET /me']);
    expect(endReasons).toEqual([]);
  });

  it('keeps the session when GET /me fails although the refresh succeeds', async () => {
    storeToken('living', '600s', 'client');
    answerMe = () => callError(500);
    await requireSession(WALLET);
    await waitForMe();
    expect(sentCalls).toEqual(['GET /me', 'POST /token', 'GET /me']);
    expect(endReasons).toEqual([]);
  });
});

describe('a redirect that the service requires', () => {
  beforeEach(() => storeToken('living', '600s', 'client'));

  async function openHomeAs(now: unknown): Promise<void> {
    answerMe = () => now;
    await requireSession({ pathname: HOME, searchStr: '' });
    await waitForMe();
  }

  it('leads to the maintenance page during maintenance', async () => {
    await openHomeAs(person({}, 'true'));
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/private/maintenance' });
  });

  it('leads a person who has come of age to the data update, whose own address stays open', async () => {
    await openHomeAs(person({ intervener: { minor_need_update: true } }));
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/private/update-minor' });
    const guardResult = requireSession({ pathname: '/update-minor', searchStr: '' });
    expect(await findRedirect(guardResult)).toBeUndefined();
  });

  it('is decided by a reloaded response, not by the one in memory', async () => {
    await openHomeAs(person({}, 'true'));
    answerMe = () => person();
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
  });

  it('is not followed when only the data stored on the device require it', async () => {
    saveSessionCache(person({}, 'true'));
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    expect(sentCalls).toContain('GET /me');
  });

  it('is decided by an answer of the last minute, without a new GET /me', async () => {
    await openHomeAs(person());
    vi.setSystemTime(Date.now() + 59_000);
    await requireSession(WALLET);
    expect(sentCalls).toEqual(['GET /me']);
  });

  it('is decided after a minute by a new GET /me, which does not delay the screen', async () => {
    await openHomeAs(person());
    vi.setSystemTime(Date.now() + 60_001);
    answerMe = () => new Promise(() => {});
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    expect(sentCalls).toEqual(['GET /me', 'GET /me']);
    queryClient.clear();
  });
});

describe('the order form', () => {
  beforeEach(() => storeToken('living', '600s', 'client'));

  it('opens for a person who may operate', async () => {
    expect(await findRedirect(requireOrderPermission(OPERATE))).toBeUndefined();
  });

  it('redirects a person without the permission to the home page', async () => {
    answerMe = () => person({ intervener: { can_operate: false } });
    expect(await findRedirect(requireOrderPermission(OPERATE))).toEqual({ to: HOME });
  });

  it.each([
    ['only reads', [CONSULTIVO], { to: HOME }],
    ['signs', [CONSULTIVO, USUFRUCTUARIO], undefined],
  ])('guards the appropriateness test: a person who %s', async (_, permissions, expected) => {
    const accounts = permissions.map((one) => summaryOf('usufruct', { permissions: one }));
    answerMe = () => person({ area: { accounts } });
    expect(await findRedirect(requireOrderPermission(`${OPERATE}/convenience-form`))).toEqual(
      expected,
    );
  });

  it('redirects a superuser to the home page, whatever the client may do', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    expect(await findRedirect(requireOrderPermission(OPERATE))).toEqual({ to: HOME });
  });
});

describe('the maintenance page', () => {
  it('opens for everyone without a session', async () => {
    deleteMarker();
    expect(await findRedirect(redirectAfterMaintenance())).toBeUndefined();
    expect(sentCalls).toEqual([]);
  });

  it('stays open for a person with a session during maintenance, or without an answer', async () => {
    answerMe = () => person({}, 'true');
    expect(await findRedirect(redirectAfterMaintenance())).toBeUndefined();
    answerMe = () => callError(0);
    expect(await findRedirect(redirectAfterMaintenance())).toBeUndefined();
  });

  it('redirects a person with a session to the home page after maintenance', async () => {
    expect(await findRedirect(redirectAfterMaintenance())).toEqual({ to: HOME });
  });
});

describe('a superuser', () => {
  it('loads the viewed client by document number, and stores nothing of the client but that number', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    await requireSession(WALLET);
    await waitForMe();
    expect(sentCalls).toEqual(['GET /me/admin 00000000T']);
    expect([...storedItems.keys()]).toEqual(['pa_admin', 'pa_document']);
  });

  it('with the flag but without a superuser token loses the flag and the document number', async () => {
    storeToken('living', '600s', 'client');
    storedItems.set('pa_admin', 'ADMIN').set('pa_document', '00000000T');
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/login/admin' });
    expect(storedItems.size).toBe(0);
    expect(sentCalls).toEqual([]);
  });

  it.each([
    ['opens for a client', () => storeToken('living', '600s', 'client'), undefined],
    ['leads an expired client to login', () => void (answerToken = () => callError(401)), '/login'],
    ['leads a superuser who reloads it to the staff login', deleteMarker, '/login/admin'],
  ])('beside the open view of another client, a page %s', async (_, prepare, expected) => {
    startSuperuserSession('staff', '900s', '00000000T');
    void holdSuperuserLock();
    dropToken();
    prepare();
    expect((await findRedirect(requireSession(WALLET)))?.to).toBe(expected);
    expect(storedItems.has('pa_admin')).toBe(expected !== '/login/admin');
    endSessionInTab('logout');
  });

  it('without the flag has to log in', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    storedItems.clear();
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/login/admin' });
  });

  it('has to log in again after fifteen minutes', async () => {
    startSuperuserSession('staff', '0s', '00000000T');
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/login/admin' });
    expect(storedItems.size).toBe(0);
  });

  it('is logged out by a 401 of the service, but not by a 500', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    answerMe = () => callError(500);
    await requireSession(WALLET);
    await waitForMe();
    expect(endReasons).toEqual([]);
    answerMe = () => callError(401);
    await requireSession(WALLET);
    await waitForMe();
    expect(endReasons).toEqual(['failed']);
    expect(getBearerToken()).toBeUndefined();
  });
});
