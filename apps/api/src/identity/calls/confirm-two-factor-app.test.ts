import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { logIn, advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  addAuthApp,
  computeAuthAppCode,
  readMessagesTo,
  moveToMidStep,
  startLogin,
  computeWrongAuthAppCode,
} from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /users/two-factor/app/confirm';
const confirmApp = (token: string, code: string) =>
  callApi(service, call, { token, body: { code } });
const startFor = async (token: string): Promise<string> =>
  (await callOrThrow(service, 'POST /users/two-factor/app', { token, body: {} })).app.secret;

describe('200', () => {
  test('the first code activates the app, returns ten recovery codes, notifies the owner and ends other sessions', async () => {
    const token = await service.token('investor');
    const elsewhereToken = await service.token('investor');
    const secret = await startFor(token);
    const code = computeAuthAppCode(service, secret);
    const { body } = await confirmApp(token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expectRefusal(
      'GET /me',
      '401-004',
      await callApi(service, 'GET /me', { token: elsewhereToken }),
    );
    expect((await callApi(service, 'GET /me', { token })).status).toBe(200);
    const twoFactorView = await callOrThrow(service, 'GET /users/two-factor', { token });
    expect(twoFactorView.two_factor).toMatchObject({ has_app: true, recovery_codes_left: 10 });
    const [message] = await readMessagesTo(service, 'investor');
    expect(message).toMatchObject({
      channel: 'EMAIL',
      subject: 'Nueva aplicación de autenticación',
    });
    const login = await startLogin(service, 'investor');
    const form = { grant_type: 'otp', password: code };
    expectRefusal('POST /token', '401-003', await logIn(service, form, { token: login }));
    const storedCodes = await service.database.db.selectFrom('recovery_code').selectAll().execute();
    for (const secretText of body.recovery_codes)
      expect(JSON.stringify(storedCodes)).not.toContain(secretText.replace('-', ''));
  });

  test('codes of the previous and the next time step are accepted, others are not', async () => {
    const token = await service.token('couple_a');
    for (const [seconds, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
      [30, 200],
    ] as const) {
      const secret = await startFor(token);
      await moveToMidStep(service);
      expect((await confirmApp(token, computeAuthAppCode(service, secret, seconds))).status).toBe(
        status,
      );
    }
  });

  test('a second app replaces the first, with new recovery codes', async () => {
    const firstAuthApp = await addAuthApp(service, 'couple_b');
    const secondAuthApp = await addAuthApp(service, 'couple_b');
    await advanceSession(service, 30);
    const token = await startLogin(service, 'couple_b');
    const answerCode = (password: string) =>
      logIn(service, { grant_type: 'otp', password }, { token });
    expectRefusal(
      'POST /token',
      '401-003',
      await answerCode(computeAuthAppCode(service, firstAuthApp.secret)),
    );
    expectRefusal('POST /token', '401-003', await answerCode(firstAuthApp.recoveryCodes[0] ?? ''));
    expect((await answerCode(computeAuthAppCode(service, secondAuthApp.secret))).status).toBe(200);
  });
});

describe('400-030', () => {
  const field = { field: 'code' };

  test('for a wrong code, and without a started app', async () => {
    const token = await service.token('tutor');
    expectRefusal(call, '400-030', await confirmApp(token, '123456'), field);
    const secret = await startFor(token);
    expectRefusal(
      call,
      '400-030',
      await confirmApp(token, computeWrongAuthAppCode(service, secret)),
      field,
    );
    expectRefusal(call, '400-030', await confirmApp(token, ''), field);
    expect((await confirmApp(token, computeAuthAppCode(service, secret))).status).toBe(200);
    expectRefusal(
      call,
      '400-030',
      await confirmApp(token, computeAuthAppCode(service, secret, 30)),
      field,
    );
  });

  test('for a key older than fifteen minutes', async () => {
    const secret = await startFor(await service.token('stranger'));
    await advanceSession(service, 901);
    const lateToken = await service.token('stranger');
    expectRefusal(
      call,
      '400-030',
      await confirmApp(lateToken, computeAuthAppCode(service, secret)),
      field,
    );
  });

  test('for the correct code after ten wrong ones', async () => {
    const token = await service.token('admin_1');
    const secret = await startFor(token);
    for (let guessCount = 0; guessCount < 11; guessCount += 1)
      expectRefusal(
        call,
        '400-030',
        await confirmApp(token, computeWrongAuthAppCode(service, secret)),
        field,
      );
    expectRefusal(
      call,
      '400-030',
      await confirmApp(token, computeAuthAppCode(service, secret)),
      field,
    );
  });

  test('for the key of another person', async () => {
    const secret = await startFor(await service.token('admin_2'));
    const token = await service.token('readonly');
    expectRefusal(
      call,
      '400-030',
      await confirmApp(token, computeAuthAppCode(service, secret)),
      field,
    );
  });
});
