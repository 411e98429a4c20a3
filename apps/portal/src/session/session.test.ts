import { CallError, type ApiClient } from '@participe/contract/client';
import type { CallInput, CallKey } from '@participe/contract/types';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import {
  endSession,
  ensureSession,
  syncSessionAcrossTabs,
  revokeBrowserSession,
  onSessionEnd,
  renewSession,
  endSessionInTab,
  type SessionEndReason,
} from './session.ts';
import { startSuperuserSession } from './superuser.ts';
import { getBearerToken, dropToken, storeToken, type TokenKind } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';

const FRESH = { access_token: 'fresh', expires_in: '600s', needs_otp: false };
const refused = (status: number) => new CallError({ status, code: `${status}-004`, message: 'no' });

let asked: string[];
let ended: SessionEndReason[];
let kinds: (TokenKind | undefined)[];
let answer: (key: CallKey, grant: string | undefined) => unknown;

function stubBrowser(cookie: string) {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  });
  return kept;
}

beforeEach(() => {
  dropToken();
  asked = [];
  ended = [];
  kinds = [];
  answer = () => FRESH;
  stubBrowser('pa_session=1');
  const call = async (key: CallKey, input?: unknown) => {
    const body = (input as CallInput<'POST /token'> | undefined)?.body;
    asked.push(key === 'POST /token' ? (body?.grant_type ?? key) : key);
    const given = answer(key, body?.grant_type);
    if (given instanceof Error) throw given;
    return given;
  };
  replaceTransport({ call: call as ApiClient['call'] });
  return onSessionEnd((reason, kind) => {
    ended.push(reason);
    kinds.push(kind);
  });
});

describe('a session', () => {
  it('is refreshed once for all calls that need it at the same time', async () => {
    await Promise.all([ensureSession(), ensureSession(), ensureSession()]);
    expect(asked).toEqual(['refresh_token']);
    expect(getBearerToken()).toBe('fresh');
  });

  it('is not refreshed while its token is valid', async () => {
    storeToken('living', '600s', 'client');
    await ensureSession();
    expect(asked).toEqual([]);
  });

  it('is refreshed when its token is valid for five seconds or less', async () => {
    storeToken('dying', '5s', 'client');
    await ensureSession();
    expect(getBearerToken()).toBe('fresh');
  });

  it('is not given by the token of a login that still requires its code', async () => {
    storeToken('pending', '300s', 'otp');
    await ensureSession();
    expect(asked).toEqual(['refresh_token']);
  });

  it('is not refreshed without its cookie, and fails with the message of the specification', async () => {
    stubBrowser('');
    await expect(ensureSession()).rejects.toThrow('No hay session ue refrescar');
    expect(asked).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('ends when the service refuses to renew it, but not when the service does not answer', async () => {
    answer = () => refused(0);
    await renewSession(30_000);
    expect(ended).toEqual([]);
    answer = () => refused(401);
    await renewSession(30_000);
    expect(ended).toEqual(['expired']);
  });

  it('keeps a valid token when a new one cannot be obtained', async () => {
    storeToken('good', '20s', 'client');
    answer = () => refused(0);
    await renewSession(30_000);
    expect(getBearerToken()).toBe('good');
  });

  it('ends on the server and in the browser after a logout', async () => {
    storeToken('living', '600s', 'client');
    await endSession('logout');
    expect(asked).toEqual(['logout']);
    expect(ended).toEqual(['logout']);
    expect(getBearerToken()).toBeUndefined();
  });

  it('ends once, as a logout, when a parallel call is refused meanwhile', async () => {
    storeToken('living', '600s', 'client');
    const { promise: loggedOut, resolve } = Promise.withResolvers<typeof FRESH>();
    answer = (key) => (key === 'POST /token' ? loggedOut : refused(401));
    const ending = endSession('logout');
    await expect(api.call('GET /notifications')).rejects.toThrow('no');
    expect(ended).toEqual([]);
    resolve(FRESH);
    await ending;
    expect(ended).toEqual(['logout']);
  });

  it('ends in the browser even when the server does not answer', async () => {
    storeToken('living', '600s', 'client');
    answer = () => refused(0);
    await endSession('logout');
    expect(ended).toEqual(['logout']);
  });
});

describe('the data stored on the device', () => {
  const FLAGS = [['pa_biometric', '1']];

  it.each(['logout', 'expired', 'failed'] as const)(
    'is deleted at the end of the session except the flags of biometric access: %s',
    (reason) => {
      const kept = stubBrowser('');
      kept.set('pa_session_cache', 'names').set('pa_biometric', '1');
      endSessionInTab(reason);
      expect([...kept]).toEqual(FLAGS);
    },
  );

  it('is deleted including the flags of biometric access when the service forced the end', () => {
    const kept = stubBrowser('');
    kept.set('pa_session_cache', 'names').set('pa_biometric', '1');
    endSessionInTab('forced');
    expect(kept.size).toBe(0);
  });
});

describe('a page of the login', () => {
  it('revokes the session and clears local storage except biometric access', async () => {
    const kept = stubBrowser('pa_session=1');
    kept.set('pa_session_cache', 'names').set('pa_document', 'x').set('pa_biometric', '1');
    await revokeBrowserSession();
    expect(asked).toEqual(['logout']);
    expect([...kept]).toEqual([['pa_biometric', '1']]);
  });

  it('keeps the token of a person who logs in before the service answers', async () => {
    storeToken('old', '600s', 'client');
    const forgetting = revokeBrowserSession();
    storeToken('new', '600s', 'client');
    await forgetting;
    expect(getBearerToken()).toBe('new');
  });

  it('sends no request when there was no session', async () => {
    stubBrowser('');
    await revokeBrowserSession();
    expect(asked).toEqual([]);
  });
});

describe('a call', () => {
  it('ends the session with a 401, unless it is GET /me', async () => {
    storeToken('living', '600s', 'client');
    answer = () => refused(401);
    await expect(api.call('GET /me')).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual([]);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual(['forced']);
  });

  it('ends the session as expired when it cannot be renewed', async () => {
    answer = () => refused(401);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['refresh_token']);
    expect(ended).toEqual(['expired']);
  });

  it('does not end the session with any other refusal', async () => {
    storeToken('living', '600s', 'client');
    answer = () => refused(403);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 403 });
    expect(ended).toEqual([]);
  });

  it('does not end the session when wrong passwords cause a lock', async () => {
    storeToken('living', '600s', 'client');
    answer = () => new CallError({ status: 401, code: '401-002', message: 'no' });
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ code: '401-002' });
    expect(ended).toEqual([]);
  });
});

describe('another tab', () => {
  const other = new BroadcastChannel('pa_session');
  const heard = async (message: unknown) => {
    const here = new BroadcastChannel('pa_session');
    const arrived = new Promise((done) => here.addEventListener('message', done, { once: true }));
    other.postMessage(message);
    await arrived;
    here.close();
  };
  afterAll(() => other.close());

  it('shares its new token with this tab, and ends the session of this tab with its own', async () => {
    const stop = syncSessionAcrossTabs();
    await heard({ kind: 'token', token: 'theirs', expiresIn: '600s' });
    expect(getBearerToken()).toBe('theirs');
    await heard({ kind: 'ended' });
    expect(ended).toEqual(['expired']);
    stop();
  });

  it('neither replaces the token of a superuser nor ends their view', async () => {
    const stop = syncSessionAcrossTabs();
    startSuperuserSession('staff', '900s', '00000000T');
    await heard({ kind: 'token', token: 'theirs', expiresIn: '600s' });
    await heard({ kind: 'ended' });
    expect(getBearerToken()).toBe('staff');
    expect(ended).toEqual([]);
    stop();
  });
});

describe('the view of a superuser', () => {
  it('stores its flag and the document number on the device, and no other data', () => {
    const kept = stubBrowser('');
    startSuperuserSession('staff', '900s', '00000000T');
    expect([...kept]).toEqual([
      ['pa_admin', 'ADMIN'],
      ['pa_document', '00000000T'],
    ]);
  });

  it('is never renewed, not even with the cookie of a client in the same browser', async () => {
    startSuperuserSession('staff', '4s', '00000000T');
    await renewSession(30_000);
    await expect(ensureSession()).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('ends on the server with its own call, and deletes its flag', async () => {
    const kept = stubBrowser('');
    startSuperuserSession('staff', '900s', '00000000T');
    await endSession('logout');
    expect(asked).toEqual(['POST /admin/token']);
    expect(kinds).toEqual(['admin']);
    expect(kept.size).toBe(0);
  });

  it("reports every call that fails after its end as a superuser's", async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    answer = () => refused(401);
    await Promise.allSettled([api.call('GET /notifications'), api.call('GET /notifications')]);
    expect(kinds).toEqual(['admin', 'admin']);
  });
});
