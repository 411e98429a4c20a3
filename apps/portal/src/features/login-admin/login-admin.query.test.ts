import { CallError, type ApiClient } from '@participe/contract/client';
import type { CallInput, CallKey } from '@participe/contract/types';
import { beforeEach, expect, it, vi } from 'vitest';
import { dropToken, getTokenKind } from '../../api/token.ts';
import { replaceTransport } from '../../api/transport.ts';
import type { TabMessage } from '../../session/tabs.ts';
import { endSessionInTab } from '../../session/session.ts';
import { isSuperuserTabOpen } from '../../session/superuser-lock.ts';
import { logInStaff, openClientView } from './login-admin.query.ts';

let sentCalls: string[];
let answerStaff: () => unknown;

/** Resolves with the first message that another tab receives. */
function receiveInOtherTab(): Promise<TabMessage> {
  const otherTab = new BroadcastChannel('pa_session');
  return new Promise((resolve) => {
    otherTab.addEventListener(
      'message',
      ({ data }: MessageEvent<TabMessage>) => {
        otherTab.close();
        resolve(data);
      },
      { once: true },
    );
  });
}

beforeEach(() => {
  dropToken();
  sentCalls = [];
  answerStaff = () => ({ access_token: 'pending', expires_in: '300s', needs_otp: true });
  vi.stubGlobal('document', { cookie: 'pa_session=1' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, clear: () => {} });
  const fakeCall = async (key: CallKey, input?: unknown) => {
    if (key === 'GET /me/admin') return { access_token: 'view', expires_in: '900s' };
    sentCalls.push(`${key} ${(input as CallInput<'POST /token'>).body.grant_type}`);
    const answer = key === 'POST /admin/token' ? answerStaff() : {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
  replaceTransport({ call: fakeCall as ApiClient['call'] });
});

it('the session of a client in this browser ends, in all tabs, once the credentials of staff are accepted', async () => {
  const message = receiveInOtherTab();
  await logInStaff('marta.soto', 'una contraseña larga');
  expect(sentCalls).toEqual(['POST /admin/token password', 'POST /token logout']);
  expect(await message).toEqual({ kind: 'ended' });
  expect(getTokenKind()).toBe('otp');
});

it('the session of a client stays when the credentials of staff are refused', async () => {
  answerStaff = () => new CallError({ status: 401, code: '401-001', message: 'no' });
  await logInStaff('marta.soto', 'otra');
  expect(sentCalls).toEqual(['POST /admin/token password']);
});

it('other tabs know that a superuser has a view open until the session of this tab ends', async () => {
  await openClientView('00000000T');
  await openClientView('00000001R');
  await vi.waitUntil(isSuperuserTabOpen, 10_000);
  endSessionInTab('logout');
  await vi.waitUntil(async () => !(await isSuperuserTabOpen()), 10_000);
});

it('other tabs know that a superuser has a view open until its token expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openClientView('00000000T');
  vi.advanceTimersByTime(899_000);
  expect(await isSuperuserTabOpen()).toBe(true);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await vi.waitUntil(async () => !(await isSuperuserTabOpen()), 10_000);
});
