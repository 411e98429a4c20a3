import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TokenReply, cookieOf, logIn, logInWithCode } from '../../../test/support/login.ts';
import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import type { TestService } from '../../../test/support/service.ts';
import { isTokenValid, startLogin } from '../../../test/support/two-factor.ts';
import { type TwoProcesses, startTwoProcesses } from '../../../test/support/two-processes.ts';

/**
 * Two service processes on one database. When a session ends in one, both must refuse its access token, refresh
 * credential and pending login within a second.
 */
let processes: TwoProcesses;
let service: TestService;
let otherService: TestService;
let session: TokenReply;
let credential: string;
beforeAll(async () => {
  processes = await startTwoProcesses();
  ({ first: service, second: otherService } = processes);
});
afterAll(() => processes.stop());
beforeEach(async () => {
  session = await logInWithCode(service, 'investor');
  credential = cookieOf(session, '__Secure-rt');
});

const call = 'POST /token';

/** Both processes accept the token, which puts the token in the cache of each process. */
async function expectTokenAccepted(token: string): Promise<void> {
  for (const process of [service, otherService])
    expect(await isTokenValid(process, token)).toBe(true);
}

const refreshSession = (by: TestService, cookie: string): Promise<TokenReply> =>
  logIn(by, { grant_type: 'refresh_token' }, { cookies: [cookie] });

/**
 * Repeats a request until it is refused, for at most five seconds. Returns the milliseconds until the last accepted
 * request was sent.
 */
async function measureLastAccepted(isOpen: () => Promise<boolean>): Promise<number> {
  const startTime = performance.now();
  let lastTime = 0;
  for (;;) {
    const loginTime = performance.now() - startTime;
    if (!(await isOpen()) || loginTime > 5000) return lastTime;
    lastTime = loginTime;
  }
}

async function expectTokenRefused(token: string, cookie: string): Promise<void> {
  for (const process of [otherService, service])
    expect(await measureLastAccepted(() => isTokenValid(process, token))).toBeLessThan(1000);
  for (const process of [otherService, service])
    expectRefusal(call, '401-004', await refreshSession(process, cookie));
}

test('logout of a pending login: its code opens no session in any process', async () => {
  const token = await startLogin(service, 'couple_a');
  const code = await service.codeFor('couple_a');
  expect((await logIn(service, { grant_type: 'logout' }, { token })).status).toBe(200);
  for (const process of [otherService, service]) {
    const loginAnswer = await logIn(process, { grant_type: 'otp', password: code }, { token });
    expectRefusal(call, '401-004', loginAnswer);
  }
});

test('a logout ends token and credential in both processes', async () => {
  await expectTokenAccepted(session.body.access_token);
  const { access_token: token } = session.body;
  await logIn(service, { grant_type: 'logout' }, { cookies: [credential], token });
  await expectTokenRefused(token, credential);
});

test('a session that is ended from another session ends in both processes', async () => {
  await expectTokenAccepted(session.body.access_token);
  const token = await service.token('investor');
  const { sessions } = await callOrThrow(service, 'GET /users/sessions', {
    token: session.body.access_token,
  });
  const id = sessions.find((session) => session.is_current)?.uuid ?? '';
  const endedAnswer = await callApi(service, 'DELETE /users/sessions/{id}', {
    token,
    params: { id },
  });
  expect(endedAnswer.status).toBe(204);
  await expectTokenRefused(session.body.access_token, credential);
  expect(await isTokenValid(otherService, token)).toBe(true);
});

test('reuse of a rotated credential after the grace period ends the session in both processes', async () => {
  await expectTokenAccepted(session.body.access_token);
  const nextLogin = await refreshSession(otherService, credential);
  expect(await isTokenValid(otherService, nextLogin.body.access_token)).toBe(true);
  await processes.pass(11);
  expectRefusal(call, '401-004', await refreshSession(service, credential));
  await expectTokenRefused(session.body.access_token, credential);
  await expectTokenRefused(nextLogin.body.access_token, cookieOf(nextLogin, '__Secure-rt'));
});

test('a block of the person ends sessions and pending logins in both processes', async () => {
  await expectTokenAccepted(session.body.access_token);
  const pendingToken = await startLogin(service, 'investor');
  const code = await service.codeFor('investor');
  const params = { id: personOf('investor').uuid };
  await processes.pass(1);
  await callWithFourEyesOrThrow(service, 'PATCH /interveners/{id}', {
    params,
    body: { intervener_status: 'BLOQUEADO', block_reason: 'Orden judicial' },
  });
  await expectTokenRefused(session.body.access_token, credential);
  const form = { grant_type: 'otp', password: code };
  expectRefusal(call, '401-004', await logIn(otherService, form, { token: pendingToken }));
  await processes.pass(1);
  const repeatedLogin = await logInWithCode(service, 'investor');
  expect(await isTokenValid(otherService, repeatedLogin.body.access_token)).toBe(true);
  await callWithFourEyesOrThrow(service, 'PATCH /interveners/{id}', {
    params,
    body: { intervener_status: 'PREVIOUS' },
  });
});

test('the end of a role removes access to its account', async () => {
  const token = await service.token('couple_a');
  const params = { id: accountOf('couple').uuid };
  const seesAccount = async (): Promise<boolean> =>
    (await callApi(otherService, 'GET /accounts/{id}', { token, params })).status === 200;
  expect(await seesAccount()).toBe(true);
  await service.database.db
    .deleteFrom('account_intervener')
    .where('uuid_account', '=', params.id)
    .where('uuid_intervener', '=', personOf('couple_a').uuid)
    .execute();
  expect(await measureLastAccepted(seesAccount)).toBeLessThan(1000);
  expectRefusal(
    'GET /accounts/{id}',
    '404',
    await callApi(otherService, 'GET /accounts/{id}', { token, params }),
  );
});

test('a password change ends the other sessions and pending logins', async () => {
  await expectTokenAccepted(session.body.access_token);
  const { password = '' } = personOf('investor') as { password?: string };
  const callingSession = await logInWithCode(service, 'investor');
  const pendingToken = await startLogin(service, 'investor');
  const code = await service.codeFor('investor');
  const changedAnswer = await callApi(service, 'POST /users/password-change', {
    token: callingSession.body.access_token,
    body: {
      current_password: password,
      new_password: 'lavanda-puente-72-niebla',
      repeat_new_password: 'lavanda-puente-72-niebla',
    },
  });
  expect(changedAnswer.status).toBe(200);
  await expectTokenRefused(session.body.access_token, credential);
  const form = { grant_type: 'otp', password: code };
  expectRefusal(call, '401-004', await logIn(otherService, form, { token: pendingToken }));
  expect(await isTokenValid(otherService, callingSession.body.access_token)).toBe(true);
});
