import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { computeAuthAppCode } from '../../test/support/two-factor.ts';

/** The call opens a working session, in which a member of staff makes the calls of their roles (PRM-22). */
const call = 'POST /admin/token';
const { uuid, username, password, totpSecret } = personOf('staff_2');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 61));

const sendTokenRequest = (body: object, token?: string) => callApi(service, call, { body, token });

async function signIn(): Promise<string> {
  const firstAnswer = await sendTokenRequest({ grant_type: 'password', username, password });
  const code = computeAuthAppCode(service, totpSecret ?? '', 0);
  const body = { grant_type: 'otp', password: code, session: 'WORK' };
  const secondAnswer = await sendTokenRequest(body, firstAnswer.body.access_token);
  expect(secondAnswer.body).toMatchObject({ expires_in: '900s', needs_otp: false });
  return secondAnswer.body.access_token;
}

const listPaymentFiles = (token: string) => callApi(service, 'GET /payment-files', { token });

const setRoles = (roles: string[]) =>
  service.database.db
    .updateTable('staff_account')
    .set({ roles })
    .where('uuid', '=', uuid)
    .execute();

test('password and code allow the calls of the roles, and the audit names the person', async () => {
  await setRoles(['PAYMENTS', 'COMPLIANCE', 'PRODUCTS', 'ADMINISTRATION']);
  const token = await signIn();
  expect((await listPaymentFiles(token)).status).toBe(200);
  const otherAnswer = await callApi(service, 'GET /registry-files', { token });
  expectRefusal('GET /registry-files', '403-001', otherAnswer);
  expect((await callApi(service, 'GET /me', { token })).text).toContain('"username":"tesoreria"');
  expectRefusal(
    'GET /me/admin',
    '403-001',
    await callApi(service, 'GET /me/admin', { token, query: { dni: 'X0000000T' } }),
  );
  const { entry } = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', '%"action":"staff.listPaymentFiles"%')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry)).toMatchObject({ actor: { kind: 'staff', uuid } });
});

test('a removed role no longer allows its calls', async () => {
  const token = await signIn();
  await setRoles(['PRODUCTS']);
  expectRefusal('GET /payment-files', '403-001', await listPaymentFiles(token));
  await setRoles(['PAYMENTS', 'COMPLIANCE', 'PRODUCTS', 'ADMINISTRATION']);
});

test('the session ends fifteen minutes after its last renewal, and eight hours after the login', async () => {
  let token = await signIn();
  await advanceSession(service, 901);
  expectRefusal('GET /payment-files', '401-004', await listPaymentFiles(token));
  expectRefusal(call, '401-004', await sendTokenRequest({ grant_type: 'refresh_token' }, token));
  await advanceSession(service, 61);
  token = await signIn();
  for (let minutes = 0; minutes < 480 - 12; minutes += 12) {
    await advanceSession(service, 12 * 60);
    const renewedAnswer = await sendTokenRequest({ grant_type: 'refresh_token' }, token);
    expect(renewedAnswer.status).toBe(200);
    expectRefusal('GET /payment-files', '401-004', await listPaymentFiles(token));
    token = renewedAnswer.body.access_token;
  }
  const lastAnswer = await sendTokenRequest({ grant_type: 'refresh_token' }, token);
  expect(Number.parseInt(lastAnswer.body.expires_in, 10)).toBeLessThanOrEqual(12 * 60);
  await advanceSession(service, 12 * 60);
  expectRefusal(
    'GET /payment-files',
    '401-004',
    await listPaymentFiles(lastAnswer.body.access_token),
  );
});

test('a new login and a logout end the session; service tokens and views cannot be renewed', async () => {
  const first = await signIn();
  await advanceSession(service, 61);
  const second = await signIn();
  expectRefusal('GET /payment-files', '401-004', await listPaymentFiles(first));
  expect((await sendTokenRequest({ grant_type: 'logout' }, second)).status).toBe(200);
  expectRefusal('GET /payment-files', '401-004', await listPaymentFiles(second));
  for (const token of [await service.token('staff'), await service.token('investor'), undefined])
    expectRefusal(call, '401-004', await sendTokenRequest({ grant_type: 'refresh_token' }, token));
});
