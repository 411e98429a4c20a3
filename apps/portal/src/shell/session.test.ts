import { CallError, type Client } from '@participe/contract/client';
import type { CallInput, CallKey } from '@participe/contract/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import {
  endSession,
  ensureSession,
  forgetSession,
  onSessionEnd,
  renewSession,
  type EndReason,
} from './session.ts';
import { bearer, dropToken, holdToken } from './token.ts';
import { answerWith } from './transport.ts';

const FRESH = { access_token: 'fresh', expires_in: '600s', needs_otp: false };
const refused = (status: number) => new CallError({ status, code: `${status}-004`, message: 'no' });

let asked: string[];
let ended: EndReason[];
let answer: (key: CallKey, grant: string | undefined) => unknown;

function stubBrowser(cookie: string) {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  });
  return kept;
}

beforeEach(() => {
  dropToken();
  asked = [];
  ended = [];
  answer = () => FRESH;
  stubBrowser('pa_session=1');
  const call = async (key: CallKey, input?: unknown) => {
    const body = (input as CallInput<'POST /token'> | undefined)?.body;
    asked.push(body?.grant_type ?? key);
    const given = answer(key, body?.grant_type);
    if (given instanceof Error) throw given;
    return given;
  };
  answerWith({ call: call as Client['call'] });
  return onSessionEnd((reason) => ended.push(reason));
});

describe('a session', () => {
  it('is refreshed once for all calls that need it at the same time', async () => {
    await Promise.all([ensureSession(), ensureSession(), ensureSession()]);
    expect(asked).toEqual(['refresh_token']);
    expect(bearer()).toBe('fresh');
  });

  it('is not refreshed while its token lives', async () => {
    holdToken('living', '600s', 'client');
    await ensureSession();
    expect(asked).toEqual([]);
  });

  it('is refreshed with five seconds left', async () => {
    holdToken('dying', '5s', 'client');
    await ensureSession();
    expect(bearer()).toBe('fresh');
  });

  it('does not open anything with a login that still owes its code', async () => {
    holdToken('pending', '300s', 'otp');
    await ensureSession();
    expect(asked).toEqual(['refresh_token']);
  });

  it('says the words of the specification when there is nothing to refresh', async () => {
    stubBrowser('');
    await expect(ensureSession()).rejects.toThrow('No hay session ue refrescar');
    expect(asked).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('is over when the service refuses to renew it, and only then', async () => {
    answer = () => refused(0);
    await renewSession(30_000);
    expect(ended).toEqual([]);
    answer = () => refused(401);
    await renewSession(30_000);
    expect(ended).toEqual(['expired']);
  });

  it('keeps a token that is good while another one cannot be had', async () => {
    holdToken('good', '20s', 'client');
    answer = () => refused(0);
    await renewSession(30_000);
    expect(bearer()).toBe('good');
  });

  it('ends everywhere and on the server', async () => {
    holdToken('living', '600s', 'client');
    await endSession('logout');
    expect(asked).toEqual(['logout']);
    expect(ended).toEqual(['logout']);
    expect(bearer()).toBeUndefined();
  });

  it('ends here even when the server does not hear it', async () => {
    holdToken('living', '600s', 'client');
    answer = () => refused(0);
    await endSession('logout');
    expect(ended).toEqual(['logout']);
  });
});

describe('a login address', () => {
  it('revokes the session and empties local storage but for biometric access', async () => {
    const kept = stubBrowser('pa_session=1');
    kept.set('pa_session_cache', 'names').set('pa_document', 'x').set('pa_biometric', '1');
    await forgetSession();
    expect(asked).toEqual(['logout']);
    expect([...kept]).toEqual([['pa_biometric', '1']]);
  });

  it('asks nothing of the server when there was no session', async () => {
    stubBrowser('');
    await forgetSession();
    expect(asked).toEqual([]);
  });
});

describe('a call', () => {
  it('ends the session with a 401, unless it is GET /me', async () => {
    holdToken('living', '600s', 'client');
    answer = () => refused(401);
    await expect(api.call('GET /me')).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual([]);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual(['expired']);
  });

  it('leaves the session alone with any other refusal', async () => {
    holdToken('living', '600s', 'client');
    answer = () => refused(403);
    await expect(api.call('GET /notifications')).rejects.toMatchObject({ status: 403 });
    expect(ended).toEqual([]);
  });
});
