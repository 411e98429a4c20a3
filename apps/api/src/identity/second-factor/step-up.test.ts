import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { advanceSession, cookieOf, logIn, withFrozenClock } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { logInOnTrustedDevice } from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('codes sent to a session', () => {
  test('are at most five per hour over all sensitive calls', async () => {
    const token = (await logInOnTrustedDevice(service, 'couple_a')).body.access_token;
    const renewCodes = () =>
      callApi(service, 'POST /users/two-factor/recovery-codes', { token, body: {} });
    const updateTwoFactor = () =>
      callApi(service, 'PATCH /users/two-factor', { token, body: { always_ask: true } });
    for (let codeCount = 0; codeCount < 5; codeCount += 1) {
      const answer = await (codeCount % 2 === 0 ? renewCodes : updateTwoFactor)();
      expect(answer.body).toMatchObject({ result: { code: '403-004' } });
      await advanceSession(service, 31);
    }
    expectRefusal('POST /users/two-factor/recovery-codes', '429-001', await renewCodes());
    expectRefusal('PATCH /users/two-factor', '429-001', await updateTwoFactor());
  });
});

test('of many concurrent calls only one sends a code', async () => {
  const token = (await logInOnTrustedDevice(service, 'principal')).body.access_token;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      callApi(service, 'PATCH /users/two-factor', { token, body: { always_ask: true } }),
    ),
  );
  for (const answer of answers) expectRefusal('PATCH /users/two-factor', '403-004', answer);
  const codes = await service.database.db
    .selectFrom('one_time_code')
    .select('uuid')
    .where('uuid_intervener', '=', personOf('principal').uuid)
    .where('purpose', '=', 'SENSITIVE')
    .execute();
  expect(codes).toHaveLength(1);
});

test('a correct code gives a new access token and ends the old one', () =>
  withFrozenClock(service, async () => {
    const trustedLogin = await logInOnTrustedDevice(service, 'couple_b');
    const token = trustedLogin.body.access_token;
    const updateTwoFactor = (otp?: string) =>
      callApi(service, 'PATCH /users/two-factor', { token, body: { always_ask: true, otp } });
    expect((await updateTwoFactor()).body).toMatchObject({ result: { code: '403-004' } });
    expect((await updateTwoFactor(await service.codeFor('couple_b'))).status).toBe(200);
    const getMe = (of: string) => callApi(service, 'GET /me', { token: of });
    expect((await getMe(token)).status).toBe(200);
    await advanceSession(service, 11);
    expectRefusal('GET /me', '401-004', await getMe(token));
    const [, credential = ''] = cookieOf(trustedLogin, '__Secure-rt').split('=');
    const renewedLogin = await logIn(service, {
      grant_type: 'refresh_token',
      password: credential,
    });
    expect((await getMe(renewedLogin.body.access_token)).status).toBe(200);
  }));

test('an invalid mobile is refused before a code is sent', async () => {
  const token = await service.token('agency_client');
  const body = { phone_prefix: '+34', phone: '61234' };
  const answer = await callApi(service, 'POST /users/two-factor/phone', { token, body });
  const message = 'El móvil no tiene un formato válido.';
  expectRefusal('POST /users/two-factor/phone', '400-020', answer, { field: 'phone', message });
});

test('a sent code expires after five minutes', async () => {
  const token = (await logInOnTrustedDevice(service, 'attorney')).body.access_token;
  const updateTwoFactor = (otp?: string) =>
    callApi(service, 'PATCH /users/two-factor', { token, body: { always_ask: true, otp } });
  expectRefusal('PATCH /users/two-factor', '403-004', await updateTwoFactor());
  const code = await service.codeFor('attorney');
  await advanceSession(service, 301);
  expectRefusal('PATCH /users/two-factor', '400-030', await updateTwoFactor(code), {
    field: 'otp',
  });
});
