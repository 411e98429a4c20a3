import { type CallKey, calls } from '@participe/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import {
  type RefusalRecorder,
  isPartnerCall,
  createRefusalRecorder,
} from '../../test/support/every-call.ts';
import { redemptionOf } from '../../test/scenarios/order-steps.ts';
import { expectNothingWritten } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createSuperuserToken, createClientViewToken } from '../../test/support/superuser.ts';

const keys = Object.keys(calls) as CallKey[];
/**
 * The calls that write and take a token, except POST /admin/token. Calls of partners are signed and take no token.
 */
const writingCalls = keys.filter(
  (key) => calls[key].method !== 'GET' && key !== 'POST /admin/token' && !isPartnerCall(key),
);
const credentialCalls = keys.filter((key) => key.startsWith('GET /users/'));

let service: TestService;
let recorder: RefusalRecorder;
let tokens: string[];
beforeAll(async () => {
  service = await startTestService();
  recorder = await createRefusalRecorder(service);
  tokens = [await createClientViewToken(service, 'investor'), await createSuperuserToken(service)];
});
afterAll(() => service.stop());

async function codesOf(key: CallKey, more: object = {}): Promise<string[]> {
  const codes: string[] = [];
  for (const token of tokens) {
    const { body } = await callApi(service, key, {
      ...recorder.allowedRequest(key),
      ...more,
      token,
    });
    codes.push((body as unknown as { result: { code: string } }).result.code);
  }
  return codes;
}

describe('a superuser, with a client and without', () => {
  test('is refused every call that writes, without effect', async () => {
    expect(writingCalls.length).toBeGreaterThan(25);
    await expectNothingWritten(service.database.db, async () => {
      for (const key of writingCalls)
        expect([key, ...(await codesOf(key))]).toEqual([key, '403-003', '403-003']);
    });
  });

  test('cannot place an order with a request of the client', async () => {
    const body = redemptionOf('investor_main', 'global', { cash: '500.00' });
    for (const key of ['POST /operations', 'POST /operations/simulation'] as const)
      expect(await codesOf(key, { body })).toEqual(['403-003', '403-003']);
  });

  test("does not see the client's credentials", async () => {
    expect(credentialCalls.length).toBeGreaterThan(2);
    for (const key of credentialCalls)
      expect([key, ...(await codesOf(key))]).toEqual([key, '403-003', '403-003']);
  });

  test('cannot turn the token into a session of the client', async () => {
    for (const grant of ['otp', 'otp_resend', 'refresh_token', 'password'] as const) {
      const body = { grant_type: grant, username: '', password: '', is_intervener: 'true' };
      expect(await codesOf('POST /token', { body })).toEqual(['403-003', '403-003']);
    }
    for (const token of tokens) {
      const body = {
        grant_type: 'otp',
        password: '123456',
        reason_code: 'INCIDENT',
        reason: 'otra vez, otra vez',
      };
      const answer = await callApi(service, 'POST /admin/token', { token, body });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
