import { CallError, type ApiClient } from '@participe/contract/client';
import type { CallInput, CallKey } from '@participe/contract/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSULTIVO, meOf, summaryOf, USUFRUCTUARIO, type MeChanges } from '../stories/data.ts';
import { redirectAfterMaintenance, requireOrderPermission, requireSession } from './guards.ts';
import { queryClient } from '../api/query-client.ts';
import { onSessionEnd, type SessionEndReason } from '../session/session.ts';
import { saveSessionCache } from '../session/session-cache.ts';
import { startSuperuserSession } from '../session/superuser.ts';
import { getBearerToken, dropToken, storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';

const WALLET = { pathname: '/account/wallet', searchStr: '?orden=saldo' };
const HOME = '/account/position';
const OPERATE = '/operate';
const kept = new Map<string, string>();
const refused = (status: number) => new CallError({ status, code: `${status}`, message: 'no' });

let asked: string[];
let ended: SessionEndReason[];
let me: () => unknown;
let token: () => unknown;

/** Returns the response of GET /me for a person. */
function person(changes: MeChanges = {}, maintenance: 'true' | 'false' = 'false') {
  return { ...meOf(changes), private_area_maintenance_mode: maintenance };
}

/** Returns the redirect of a guard, with path and query separate; undefined when the guard allows the page. */
async function findRedirect(
  guard: Promise<void>,
): Promise<{ to: string; search?: unknown } | undefined> {
  try {
    await guard;
    return undefined;
  } catch (thrown) {
    const { to, href, search } = (thrown as { options: Record<string, string> }).options;
    return { to: to ?? href ?? '', ...(search !== undefined && { search }) };
  }
}

/** Waits until the response of GET /me has arrived. */
const waitForMe = () => vi.waitUntil(() => queryClient.isFetching() === 0, 10_000);

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  kept.clear();
  queryClient.clear();
  dropToken();
  asked = [];
  ended = [];
  me = () => person();
  token = () => ({ access_token: 'fresh', expires_in: '600s', needs_otp: false });
  vi.stubGlobal('document', { cookie: 'pa_session=1' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  });
  const call = async (key: CallKey, input?: unknown) => {
    const query = (input as CallInput<'GET /me/admin'> | undefined)?.query;
    asked.push(key === 'GET /me/admin' ? `${key} ${query?.dni ?? ''}` : key);
    const given = key.startsWith('GET /me') ? me() : token();
    if (given instanceof Error) throw given;
    return given;
  };
  replaceTransport({ call: call as ApiClient['call'] });
  return onSessionEnd((reason) => ended.push(reason));
});

describe('a private address', () => {
  it('opens after the refresh of the session, without waiting for GET /me', async () => {
    me = () => new Promise(() => {});
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    expect(asked).toEqual(['POST /token', 'GET /me']);
    queryClient.clear();
  });

  it('redirects to the login without a session, with the address to return to', async () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(await findRedirect(requireSession(WALLET))).toEqual({
      to: '/login',
      search: { redirect: '/account/wallet?orden=saldo' },
    });
    expect(asked).toEqual([]);
  });

  it('redirects to the login with the expiry message when the session cannot be renewed', async () => {
    token = () => refused(401);
    expect(await findRedirect(requireSession(WALLET))).toMatchObject({
      search: { advice: 'expired' },
    });
  });

  it('opens when the service does not answer', async () => {
    token = () => refused(0);
    me = () => refused(0);
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    await waitForMe();
    expect(ended).toEqual([]);
  });

  it('ends the session without a message when GET /me fails and the refresh is refused', async () => {
    storeToken('living', '600s', 'client');
    me = () => refused(500);
    token = () => refused(401);
    await requireSession(WALLET);
    await waitForMe();
    expect(asked).toEqual(['GET /me', 'POST /token']);
    expect(ended).toEqual(['failed']);
  });

  it.each([503, 429, 200])(
    'ends the session when GET /me fails and the refresh fails with status %i',
    async (status) => {
      storeToken('living', '600s', 'client');
      me = () => refused(500);
      token = () => refused(status);
      await requireSession(WALLET);
      await waitForMe();
      expect(asked).toEqual(['GET /me', 'POST /token']);
      expect(ended).toEqual(['failed']);
    },
  );

  it('opens, and then ends the session, when the refresh fails with 503 and there is no token', async () => {
    token = () => refused(503);
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    await waitForMe();
    expect(asked).not.toContain('GET /me');
    expect(ended).toEqual(['failed']);
  });

  it('keeps the session when GET /me fails although the refresh succeeds', async () => {
    storeToken('living', '600s', 'client');
    me = () => refused(500);
    await requireSession(WALLET);
    await waitForMe();
    expect(asked).toEqual(['GET /me', 'POST /token', 'GET /me']);
    expect(ended).toEqual([]);
  });

  it('keeps the session when GET /me fails and the refresh is not answered', async () => {
    storeToken('living', '600s', 'client');
    me = () => refused(500);
    token = () => refused(0);
    await requireSession(WALLET);
    await waitForMe();
    expect(ended).toEqual([]);
  });
});

describe('a redirect that the service requires', () => {
  beforeEach(() => storeToken('living', '600s', 'client'));

  async function whoever(now: unknown): Promise<void> {
    me = () => now;
    await requireSession({ pathname: HOME, searchStr: '' });
    await waitForMe();
  }

  it('leads to the maintenance page during maintenance', async () => {
    await whoever(person({}, 'true'));
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/private/maintenance' });
  });

  it('leads a person who has come of age to the data update, whose own address stays open', async () => {
    await whoever(person({ intervener: { minor_need_update: true } }));
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/private/update-minor' });
    const there = requireSession({ pathname: '/update-minor', searchStr: '' });
    expect(await findRedirect(there)).toBeUndefined();
  });

  it('is decided by a new response, not by the one in memory', async () => {
    await whoever(person({}, 'true'));
    me = () => person();
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
  });

  it('is not followed when only the data stored on the device require it', async () => {
    saveSessionCache(person({}, 'true'));
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    expect(asked).toContain('GET /me');
  });

  it('is decided without a new GET /me within two seconds of an answer', async () => {
    await whoever(person());
    await requireSession(WALLET);
    expect(asked).toEqual(['GET /me']);
  });

  it('is checked by a new GET /me when another screen opens, which does not wait for the response', async () => {
    await whoever(person());
    vi.setSystemTime(Date.now() + 2_001);
    me = () => new Promise(() => {});
    expect(await findRedirect(requireSession(WALLET))).toBeUndefined();
    expect(asked).toEqual(['GET /me', 'GET /me']);
    queryClient.clear();
  });

  it('is decided without a new GET /me for another query of the same screen', async () => {
    await whoever(person());
    vi.setSystemTime(Date.now() + 2_001);
    await requireSession({ pathname: HOME, searchStr: '?desde=2026-01-01' });
    expect(asked).toEqual(['GET /me']);
  });
});

describe('the order form', () => {
  beforeEach(() => storeToken('living', '600s', 'client'));

  it('opens for a person who may operate', async () => {
    expect(await findRedirect(requireOrderPermission(OPERATE))).toBeUndefined();
  });

  it('redirects a person without the permission to the home page', async () => {
    me = () => person({ intervener: { can_operate: false } });
    expect(await findRedirect(requireOrderPermission(OPERATE))).toEqual({ to: HOME });
  });

  it.each([
    ['only reads', [CONSULTIVO], { to: HOME }],
    ['signs', [CONSULTIVO, USUFRUCTUARIO], undefined],
  ])(
    'allows the appropriateness test unless the person may only read: a person who %s',
    async (_, permissions, expected) => {
      const accounts = permissions.map((one) => summaryOf('usufruct', { permissions: one }));
      me = () => person({ area: { accounts } });
      expect(await findRedirect(requireOrderPermission(`${OPERATE}/convenience-form`))).toEqual(
        expected,
      );
    },
  );

  it('redirects a superuser to the home page, whatever the client may do', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    expect(await findRedirect(requireOrderPermission(OPERATE))).toEqual({ to: HOME });
  });
});

describe('the maintenance page', () => {
  it('opens for everyone without a session', async () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(await findRedirect(redirectAfterMaintenance())).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('stays open for a person with a session during maintenance, or without an answer', async () => {
    me = () => person({}, 'true');
    expect(await findRedirect(redirectAfterMaintenance())).toBeUndefined();
    me = () => refused(0);
    expect(await findRedirect(redirectAfterMaintenance())).toBeUndefined();
  });

  it('redirects a person with a session to the home page after maintenance', async () => {
    expect(await findRedirect(redirectAfterMaintenance())).toEqual({ to: HOME });
  });
});

describe('a superuser', () => {
  it('reads the client with the document number of the view, and stores no other data of the client', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    await requireSession(WALLET);
    await waitForMe();
    expect(asked).toEqual(['GET /me/admin 00000000T']);
    expect([...kept.keys()]).toEqual(['pa_admin', 'pa_document']);
  });

  it('with the flag but without a superuser token loses the flag and the document number', async () => {
    storeToken('living', '600s', 'client');
    kept.set('pa_admin', 'ADMIN').set('pa_document', '00000000T');
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/login/admin' });
    expect(kept.size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('without the flag has to log in', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    kept.clear();
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/login/admin' });
  });

  it('has to log in again after fifteen minutes', async () => {
    startSuperuserSession('staff', '0s', '00000000T');
    expect(await findRedirect(requireSession(WALLET))).toEqual({ to: '/login/admin' });
    expect(kept.size).toBe(0);
  });

  it('is logged out by a refusal of the service, and by no other error', async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    me = () => refused(500);
    await requireSession(WALLET);
    await waitForMe();
    expect(ended).toEqual([]);
    me = () => refused(401);
    await requireSession(WALLET);
    await waitForMe();
    expect(ended).toEqual(['failed']);
    expect(getBearerToken()).toBeUndefined();
  });
});
