import { personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiResponse, callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { withFullPasswordQueue } from '../../test/support/full-queue.ts';
import { advanceSession, presetCallCount } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { computeAuthAppCode, computeWrongAuthAppCode } from '../../test/support/two-factor.ts';

const call = 'POST /admin/token';
const { username, password, totpSecret } = personOf('staff');
const statedReason = { reason_code: 'INCIDENT', reason: 'Revisar una orden que no aparece' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
/** Each test starts in a new time step, because a code of the authenticator app is accepted once. */
beforeEach(() => advanceSession(service, 61));

const sendTokenRequest = (body: object, token?: string) => callApi(service, call, { body, token });
const sendPassword = (more: object = {}) =>
  sendTokenRequest({ grant_type: 'password', username, password, ...more });
const currentCode = (stepsAway = 0): string =>
  computeAuthAppCode(service, totpSecret ?? '', stepsAway * 30);
const answerCode = (token: string, more: object = {}) =>
  sendTokenRequest({ grant_type: 'otp', password: currentCode(), ...statedReason, ...more }, token);
const startLogin = async (): Promise<string> => (await sendPassword()).body.access_token;
const statusAndText = ({ status, text }: ApiResponse<unknown>): string =>
  `${String(status)} ${text}`;

async function auditOf(action: string): Promise<object[]> {
  const rows = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%"action":"${action}"%`)
    .orderBy('seq')
    .execute();
  return rows.map(({ entry }) => JSON.parse(entry) as object);
}

describe('200', () => {
  test('password, then code and reason, open a session of fifteen minutes', async () => {
    const firstAnswer = await sendPassword({ username: ` ${username.toUpperCase()} ` });
    expect(firstAnswer.body).toMatchObject({
      expires_in: '300s',
      needs_otp: true,
      otp_channel: 'APP',
    });
    const secondAnswer = await answerCode(firstAnswer.body.access_token);
    expect(secondAnswer.body).toMatchObject({ expires_in: '900s', needs_otp: false });
    expect(secondAnswer.headers.getSetCookie()).toEqual([]);
    expect((await auditOf('superuser.entered')).at(-1)).toMatchObject({
      actor: { kind: 'admin_otp', uuid: personOf('staff').uuid },
      after: { reason_code: 'INCIDENT' },
    });
  });

  test.each([-1, 1])('a clock %d time step away is tolerated', async (away) => {
    const answer = await answerCode(await startLogin(), { password: currentCode(away) });
    expect(answer.status).toBe(200);
  });

  test('a new login or a logout ends the open session', async () => {
    const token = (await answerCode(await startLogin())).body.access_token;
    await advanceSession(service, 61);
    const renewedToken = (await answerCode(await startLogin())).body.access_token;
    const searchClient = (by: string) =>
      callApi(service, 'GET /me/admin', { token: by, query: { dni: 'X0000000T' } });
    expectRefusal('GET /me/admin', '401-004', await searchClient(token));
    expect((await searchClient(renewedToken)).status).toBe(404);
    const logoutAnswer = await sendTokenRequest({ grant_type: 'logout' }, renewedToken);
    expect(logoutAnswer.body).toMatchObject({
      access_token: '',
      expires_in: '0s',
      needs_otp: false,
    });
    expectRefusal('GET /me/admin', '401-004', await searchClient(renewedToken));
    expect((await sendTokenRequest({ grant_type: 'logout' })).status).toBe(200);
  });
});

describe('a logout before the code step', () => {
  test('invalidates the code, even in parallel', async () => {
    const pendingToken = await startLogin();
    expect((await sendTokenRequest({ grant_type: 'logout' }, pendingToken)).status).toBe(200);
    expectRefusal(call, '401-004', await answerCode(pendingToken));
    for (let i = 0; i < 4; i += 1) {
      await advanceSession(service, 31);
      const token = await startLogin();
      const [answered] = await Promise.all([
        answerCode(token),
        sendTokenRequest({ grant_type: 'logout' }, token),
      ]);
      const { access_token: by } = answered.body;
      const searchClient = await callApi(service, 'GET /me/admin', {
        token: answered.status === 200 ? by : 'x'.repeat(43),
        query: { dni: 'X0000000T' },
      });
      expectRefusal('GET /me/admin', '401-004', searchClient);
    }
  });

  test('401-002 begins with the fifth wrong password', async () => {
    const unknownUsername = 'nadie-todavia';
    for (let i = 0; i < 5; i += 1)
      expectRefusal(
        call,
        '401-001',
        await sendPassword({ username: unknownUsername, password: 'no' }),
      );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from login_counter where blocked_until > ${service.service.clock.sessionNow()}`.execute(
      service.database.db,
    );
    expect(rows[0]?.count).toBe(1);
  });
});

describe('400-020', () => {
  test('without a reason, the code is not checked', async () => {
    const token = await startLogin();
    const code = currentCode();
    const answerWith = (more: object) =>
      sendTokenRequest({ grant_type: 'otp', password: code, ...statedReason, ...more }, token);
    for (const reason of ['', 'corta', '         x         '])
      expectRefusal(call, '400-020', await answerWith({ reason }), {
        field: 'reason',
        message: 'Explique el motivo con 10 letras o más',
      });
    const { reason } = statedReason;
    const unnamedAnswer = await sendTokenRequest(
      { grant_type: 'otp', password: code, reason },
      token,
    );
    expectRefusal(call, '400-020', unnamedAnswer, {
      field: 'reason_code',
      message: 'Elija el motivo del acceso',
    });
    expect((await answerWith({})).status).toBe(200);
  });
});

describe('401', () => {
  test('401-001 alike for known and unknown names', async () => {
    const wrongAnswer = await sendPassword({ password: 'no es la de nadie' });
    expectRefusal(call, '401-001', wrongAnswer);
    const unknownAnswer = await sendPassword({ username: 'nadie' });
    expect(statusAndText(unknownAnswer)).toBe(statusAndText(wrongAnswer));
    const { documentNumber, password: own } = personOf('investor');
    const client = await sendPassword({ username: documentNumber, password: own });
    expect(statusAndText(client)).toBe(statusAndText(wrongAnswer));
  });

  test.each(['alguien', username])(
    '401-002 after five attempts at %s, correct or not',
    async (name) => {
      await sendPassword();
      for (let i = 0; i < 5; i += 1)
        expectRefusal(call, '401-001', await sendPassword({ username: name, password: 'no' }));
      expectRefusal(call, '401-002', await sendPassword({ username: name, password: 'no' }));
      expectRefusal(call, '401-002', await sendPassword({ username: name }));
      await advanceSession(service, 15 * 60);
    },
  );

  test('401-003 for a wrong code and a used one', async () => {
    const token = await startLogin();
    expectRefusal(
      call,
      '401-003',
      await answerCode(token, { password: computeWrongAuthAppCode(service, totpSecret ?? '') }),
    );
    const password = currentCode();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => answerCode(token, { password })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expectRefusal(call, '401-003', await answerCode(await startLogin(), { password }));
    expect((await auditOf('superuser.code-refused')).length).toBeGreaterThanOrEqual(2);
  });

  test('401-002 after five wrong codes, whatever passwords come between', async () => {
    await answerCode(await startLogin());
    for (let i = 0; i < 5; i += 1) {
      const wrongAnswer = await answerCode(await startLogin(), {
        password: computeWrongAuthAppCode(service, totpSecret ?? ''),
      });
      expectRefusal(call, '401-003', wrongAnswer);
    }
    expectRefusal(call, '401-002', await answerCode(await startLogin()));
    await advanceSession(service, 15 * 60);
    expect((await answerCode(await startLogin())).status).toBe(200);
  });

  test('401-004 for a code without its pending token', async () => {
    for (const token of [undefined, await service.token('investor'), await service.token('staff')])
      expectRefusal(call, '401-004', await answerCode(token ?? 'x'.repeat(43)));
    const lateLogin = await startLogin();
    await advanceSession(service, 301);
    expectRefusal(call, '401-004', await answerCode(lateLogin));
  });

  test('a pending token is valid for the code step only', async () => {
    const token = await startLogin();
    const query = { dni: personOf('investor').documentNumber ?? '' };
    expectRefusal(
      'GET /me/admin',
      '401-004',
      await callApi(service, 'GET /me/admin', { token, query }),
    );
    expectRefusal('GET /me', '401-004', await callApi(service, 'GET /me', { token }));
  });
});

describe('403 429 503', () => {
  test('403-001 for a client view when the member of staff has no role that may read clients', async () => {
    const setRoles = (roles: string[]) =>
      service.database.db
        .updateTable('staff_account')
        .set({ roles })
        .where('username', '=', username)
        .execute();
    const { roles } = await service.database.db
      .selectFrom('staff_account')
      .select('roles')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const token = await startLogin();
    await setRoles(['PRODUCTS']);
    expectRefusal(call, '403-001', await answerCode(token));
    await setRoles(roles);
    const fullToken = (await answerCode(token)).body.access_token;
    await setRoles([]);
    const query = { dni: 'X0000000T' };
    const searchAnswer = await callApi(service, 'GET /me/admin', { token: fullToken, query });
    expectRefusal('GET /me/admin', '401-004', searchAnswer);
    await setRoles(roles);
  });

  test('403-001 from another network, also through an untrusted proxy', async () => {
    const { config } = service.service.services;
    const { adminNetworks } = config;
    Object.assign(config, { adminNetworks: ['10.0.0.0/8'] });
    const headers = {
      'x-forwarded-for': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-real-ip': '10.0.0.1',
    };
    const body = { grant_type: 'password', username, password };
    const answer = await callApi(service, call, { body, headers });
    Object.assign(config, { adminNetworks });
    expectRefusal(call, '403-001', answer);
  });

  test('429-001 above the limit of calls per minute', async () => {
    await presetCallCount(service, 'admin', 600);
    expectRefusal(call, '429-001', await sendPassword());
    expectRefusal(call, '429-001', await answerCode('x'.repeat(43)));
    await advanceSession(service, 120);
  });

  test('503-001 when the password queue is full, without counting an attempt', async () => {
    for (let i = 0; i < 6; i += 1) {
      const busyAnswer = await withFullPasswordQueue(() => sendPassword());
      expectRefusal(call, '503-001', busyAnswer);
      expect(busyAnswer.headers.get('retry-after')).toBe('5');
    }
    expect((await sendPassword()).status).toBe(200);
  });
});
