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

const NEW_TOKEN = { access_token: 'fresh', expires_in: '600s', needs_otp: false };
const callError = (status: number) =>
  new CallError({ status, code: `${status}-004`, message: 'no' });

let sentCalls: string[];
let endReasons: SessionEndReason[];
let endedKinds: (TokenKind | undefined)[];
let answerCall: (key: CallKey, grant: string | undefined) => unknown;

function stubBrowser(cookie: string) {
  const storedItems = new Map<string, string>();
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
    clear: () => storedItems.clear(),
  });
  return storedItems;
}

beforeEach(() => {
  dropToken();
  sentCalls = [];
  endReasons = [];
  endedKinds = [];
  answerCall = () => NEW_TOKEN;
  stubBrowser('pa_session=1');
  const fakeCall = async (key: CallKey, input?: unknown) => {
    const body = (input as CallInput<'POST /token'> | undefined)?.body;
    sentCalls.push(key === 'POST /token' ? (body?.grant_type ?? key) : key);
    const answerGiven = answerCall(key, body?.grant_type);
    if (answerGiven instanceof Error) throw answerGiven;
    return answerGiven;
  };
  replaceTransport({ call: fakeCall as ApiClient['call'] });
  return onSessionEnd((reason, kind) => {
    endReasons.push(reason);
    endedKinds.push(kind);
  });
});

describe('a session', () => {
  it('is refreshed once for all calls that need it at the same time', async () => {
    await Promise.all([ensureSession(), ensureSession(), ensureSession()]);
    expect(sentCalls).toEqual(['refresh_token']);
    expect(getBearerToken()).toBe('fresh');
  });

  it('is not refreshed while its token is valid', async () => {
    storeToken('living', '600s', 'client');
    await ensureSession();
    expect(sentCalls).toEqual([]);
  });

  it('is refreshed when its token is valid for five seconds or less', async () => {
    storeToken('dying', '5s', 'client');
    await ensureSession();
    expect(getBearerToken()).toBe('fresh');
  });

  it('is refreshed while the only token is that of a login which still requires its code', async () => {
    storeToken('pending', '300s', 'otp');
    await ensureSession();
    expect(sentCalls).toEqual(['refresh_token']);
  });

  it('is not refreshed without its cookie, and fails with the message of the specification', async () => {
    stubBrowser('');
    await expect(ensureSession()).rejects.toThrow('No hay session ue refrescar');
    expect(sentCalls).toEqual([]);
    expect(endReasons).toEqual([]);
  });

  it('ends when the service refuses to renew it, but not when the service does not answer', async () => {
    answerCall = () => callError(0);
    await renewSession(30_000);
    expect(endReasons).toEqual([]);
    answerCall = () => callError(401);
    await renewSession(30_000);
    expect(endReasons).toEqual(['expired']);
  });

  it('keeps a valid token when a new one cannot be obtained', async () => {
    storeToken('good', '20s', 'client');
    answerCall = () => callError(0);
    await renewSession(30_000);
    expect(getBearerToken()).toBe('good');
  });

  it('ends on the server and in the browser after a logout', async () => {
    storeToken('living', '600s', 'client');
    await endSession('logout');
    expect(sentCalls).toEqual(['logout']);
    expect(endReasons).toEqual(['logout']);
    expect(getBearerToken()).toBeUndefined();
  });

  it('ends once, as a logout, when a parallel call is refused meanwhile', async () => {
    storeToken('living', '600s', 'client');
    const { promise: loggedOut, resolve } = Promise.withResolvers<typeof NEW_TOKEN>();
    answerCall = (key) => (key === 'POST /token' ? loggedOut : callError(401));
    const logoutPromise = endSession('logout');
    await expect(api.call('GET /notifications')).rejects.toThrow('no');
    expect(endReasons).toEqual([]);
    resolve(NEW_TOKEN);
    await logoutPromise;
    expect(endReasons).toEqual(['logout']);
  });

  it('ends in the browser even when the server does not answer', async () => {
    storeToken('living', '600s', 'client');
    answerCall = () => callError(0);
    await endSession('logout');
    expect(endReasons).toEqual(['logout']);
  });
});

describe('the data stored on the device', () => {
  const FLAGS = [['pa_biometric', '1']];

  it.each(['logout', 'expired', 'failed'] as const)(
    'is deleted at the end of the session except the flags of biometric access: %s',
    (reason) => {
      const storedItems = stubBrowser('');
      storedItems.set('pa_session_cache', 'names').set('pa_biometric', '1');
      endSessionInTab(reason);
      expect([...storedItems]).toEqual(FLAGS);
    },
  );

  it('is deleted including the flags of biometric access when the service forced the end', () => {
    const storedItems = stubBrowser('');
    storedItems.set('pa_session_cache', 'names').set('pa_biometric', '1');
    endSessionInTab('forced');
    expect(storedItems.size).toBe(0);
  });
});

describe('a page of the login', () => {
  it('revokes the session and clears local storage except biometric access', async () => {
    const storedItems = stubBrowser('pa_session=1');
    storedItems.set('pa_session_cache', 'names').set('pa_document', 'x').set('pa_biometric', '1');
    await revokeBrowserSession();
    expect(sentCalls).toEqual(['logout']);
    expect([...storedItems]).toEqual([['pa_biometric', '1']]);
  });

  it('keeps the token of a login that is made before the revocation is answered', async () => {
    storeToken('old', '600s', 'client');
    const revocation = revokeBrowserSession();
    storeToken('new', '600s', 'client');
    await revocation;
    expect(getBearerToken()).toBe('new');
  });

  it('sends no request when there was no session', async () => {
    stubBrowser('');
    await revokeBrowserSession();
    expect(sentCalls).toEqual([]);
  });
});

describe('a call', () => {
  it('ends the session with a 401, unless it is GET /me', async () => {
    storeToken('living', '600s', 'client');
    answerCall = () => callError(401);
    await expect(api.call('GET /me')).rejects.toMatchObject({ status: 401 });
    expect(endReasons).toEqual([]);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 401 });
    expect(endReasons).toEqual(['forced']);
  });

  it('ends the session as expired when it cannot be renewed', async () => {
    answerCall = () => callError(401);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 401 });
    expect(sentCalls).toEqual(['refresh_token']);
    expect(endReasons).toEqual(['expired']);
  });

  it('does not end the session with any other refusal', async () => {
    storeToken('living', '600s', 'client');
    answerCall = () => callError(403);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 403 });
    expect(endReasons).toEqual([]);
  });

  it('does not end the session when wrong passwords cause a lock', async () => {
    storeToken('living', '600s', 'client');
    answerCall = () => new CallError({ status: 401, code: '401-002', message: 'no' });
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ code: '401-002' });
    expect(endReasons).toEqual([]);
  });
});

describe('another tab', () => {
  const otherBroadcastChannel = new BroadcastChannel('pa_session');
  const receiveMessage = async (message: unknown) => {
    const sessionChannel = new BroadcastChannel('pa_session');
    const logoutMessage = new Promise((done) =>
      sessionChannel.addEventListener('message', done, { once: true }),
    );
    otherBroadcastChannel.postMessage(message);
    await logoutMessage;
    sessionChannel.close();
  };
  afterAll(() => otherBroadcastChannel.close());

  it('sends its new token to this tab, and its logout ends the session of this tab', async () => {
    const stop = syncSessionAcrossTabs();
    await receiveMessage({ kind: 'token', token: 'theirs', expiresIn: '600s' });
    expect(getBearerToken()).toBe('theirs');
    await receiveMessage({ kind: 'ended' });
    expect(endReasons).toEqual(['expired']);
    stop();
  });

  it('neither replaces the token of a superuser nor ends their view', async () => {
    const stop = syncSessionAcrossTabs();
    startSuperuserSession('staff', '900s', '00000000T');
    await receiveMessage({ kind: 'token', token: 'theirs', expiresIn: '600s' });
    await receiveMessage({ kind: 'ended' });
    expect(getBearerToken()).toBe('staff');
    expect(endReasons).toEqual([]);
    stop();
  });
});

describe('the view of a superuser', () => {
  it('stores its flag and the document number on the device, and no other data', () => {
    const storedItems = stubBrowser('');
    startSuperuserSession('staff', '900s', '00000000T');
    expect([...storedItems]).toEqual([
      ['pa_admin', 'ADMIN'],
      ['pa_document', '00000000T'],
    ]);
  });

  it('is never renewed, not even with the cookie of a client in the same browser', async () => {
    startSuperuserSession('staff', '4s', '00000000T');
    await renewSession(30_000);
    await expect(ensureSession()).rejects.toMatchObject({ status: 401 });
    expect(sentCalls).toEqual([]);
    expect(endReasons).toEqual([]);
  });

  it('ends on the server with its own call, and deletes its flag', async () => {
    const storedItems = stubBrowser('');
    startSuperuserSession('staff', '900s', '00000000T');
    await endSession('logout');
    expect(sentCalls).toEqual(['POST /admin/token']);
    expect(endedKinds).toEqual(['admin']);
    expect(storedItems.size).toBe(0);
  });

  it("reports for each refused call the end of a superuser's session", async () => {
    startSuperuserSession('staff', '900s', '00000000T');
    answerCall = () => callError(401);
    await Promise.allSettled([api.call('GET /notifications'), api.call('GET /notifications')]);
    expect(endedKinds).toEqual(['admin', 'admin']);
  });
});
