import { demoDistributors } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { logIn, advanceSession, passwordForm } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  addAuthApp,
  computeAuthAppCode,
  logInOnTrustedDevice,
  readMessagesTo,
  startLogin,
} from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /users/two-factor/app';
const startApp = (token: string, otp?: string) => callApi(service, call, { token, body: { otp } });

describe('200', () => {
  test('returns the key as text and as QR URL, and stores it encrypted', async () => {
    const token = await service.token('investor');
    const { body } = await startApp(token);
    expect(body.app.secret).toMatch(/^[A-Z2-7]{32}$/u);
    const url = new URL(body.app.url);
    expect(`${url.protocol}//${url.host}`).toBe('otpauth://totp');
    expect(url.searchParams.get('secret')).toBe(body.app.secret);
    expect(url.searchParams.get('issuer')).toBe(demoDistributors.own.name);
    const rows = await service.database.db
      .selectFrom('authenticator_candidate')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.app.secret);
  });

  test('the previous app works until the new one is confirmed', async () => {
    const { secret } = await addAuthApp(service, 'couple_a');
    await advanceSession(service, 30);
    const token = await service.token('couple_a');
    const { body } = await startApp(token);
    const pendingLogin = await startLogin(service, 'couple_a');
    const form = { grant_type: 'otp', password: computeAuthAppCode(service, body.app.secret) };
    expectRefusal('POST /token', '401-003', await logIn(service, form, { token: pendingLogin }));
    const earlierCode = { grant_type: 'otp', password: computeAuthAppCode(service, secret) };
    expect((await logIn(service, earlierCode, { token: pendingLogin })).status).toBe(200);
  });
});

describe('403-004', () => {
  test('on a known device a code is sent, and the call succeeds with it', async () => {
    const token = (await logInOnTrustedDevice(service, 'couple_b')).body.access_token;
    await advanceSession(service, 31);
    expectRefusal(call, '403-004', await startApp(token));
    const [sent] = await readMessagesTo(service, 'couple_b');
    expect(sent).toMatchObject({
      channel: 'SMS',
      text: expect.stringContaining('su acceso') as string,
    });
    expect((await startApp(token, sent?.code)).status).toBe(200);
    expect((await startApp(token)).status).toBe(200);
    await advanceSession(service, 300);
    const { two_factor: view } = await callOrThrow(service, 'GET /users/two-factor', {
      token: await service.token('couple_b'),
    });
    expect(view.has_app).toBe(false);
  });

  test('an immediate repetition sends no second code; at most five codes are sent per hour', async () => {
    const token = (await logInOnTrustedDevice(service, 'tutor')).body.access_token;
    const listCodes = async () =>
      (await readMessagesTo(service, 'tutor')).filter(({ text }) => text.includes('de su acceso'));
    expectRefusal(call, '403-004', await startApp(token));
    expectRefusal(call, '403-004', await startApp(token));
    expect(await listCodes()).toHaveLength(1);
    for (let codeCount = 2; codeCount <= 5; codeCount += 1) {
      await advanceSession(service, 31);
      expectRefusal(call, '403-004', await startApp(token));
    }
    expect(await listCodes()).toHaveLength(5);
    await advanceSession(service, 31);
    const refusedAnswer = await startApp(token);
    expectRefusal(call, '429-001', refusedAnswer);
    expect(refusedAnswer.headers.get('retry-after')).toBe('600');
    expect(await listCodes()).toHaveLength(5);
  });

  test('a person with an app receives no message and uses the app or a recovery code', async () => {
    const { secret, recoveryCodes } = await addAuthApp(service, 'admin_1');
    await advanceSession(service, 30);
    const pendingLogin = await startLogin(service, 'admin_1');
    const form = { grant_type: 'otp', password: computeAuthAppCode(service, secret) };
    const completedLogin = await logIn(service, form, { token: pendingLogin });
    const device = completedLogin.headers
      .getSetCookie()
      .find((line) => line.startsWith('pa_device'));
    const logInOnDevice = async (): Promise<string> => {
      const cookies = [device?.split(';')[0] ?? ''];
      return (await logIn(service, passwordForm('admin_1'), { cookies })).body.access_token;
    };
    const messagesBefore = (await readMessagesTo(service, 'admin_1')).length;
    const firstToken = await logInOnDevice();
    expectRefusal(call, '403-004', await startApp(firstToken));
    expect(await readMessagesTo(service, 'admin_1')).toHaveLength(messagesBefore);
    await advanceSession(service, 30);
    expect((await startApp(firstToken, computeAuthAppCode(service, secret))).status).toBe(200);
    expect((await startApp(await logInOnDevice(), recoveryCodes[3])).status).toBe(200);
    const [message] = await readMessagesTo(service, 'admin_1');
    expect(message).toMatchObject({ channel: 'EMAIL', subject: 'Código de recuperación usado' });
    expectRefusal(call, '400-030', await startApp(await logInOnDevice(), recoveryCodes[3]), {
      field: 'otp',
    });
  });

  test('a code entered ten minutes ago is too old', async () => {
    const token = (await logInOnTrustedDevice(service, 'stranger')).body.access_token;
    await startApp(token);
    await service.database.db
      .updateTable('session_family')
      .set({ last_code_at: new Date(service.service.clock.sessionNow().getTime() - 600_001) })
      .execute();
    expectRefusal(call, '403-004', await startApp(token));
    await service.database.db
      .updateTable('session_family')
      .set({ last_code_at: new Date(service.service.clock.sessionNow().getTime() - 590_000) })
      .execute();
    expect((await startApp(token)).status).toBe(200);
  });
});

describe('400-030', () => {
  test('three wrong codes void the code', async () => {
    const token = (await logInOnTrustedDevice(service, 'admin_2')).body.access_token;
    await advanceSession(service, 31);
    await startApp(token);
    const code = await service.codeFor('admin_2');
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (const guessedCode of [wrongCode, wrongCode, wrongCode, code])
      expectRefusal(call, '400-030', await startApp(token, guessedCode), { field: 'otp' });
  });

  test('the code of a login does not work here', async () => {
    const token = (await logInOnTrustedDevice(service, 'readonly')).body.access_token;
    await startLogin(service, 'readonly');
    const code = await service.codeFor('readonly');
    await startApp(token);
    expectRefusal(call, '400-030', await startApp(token, code), { field: 'otp' });
  });
});
