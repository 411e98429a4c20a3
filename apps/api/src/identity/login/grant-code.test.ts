import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  logIn,
  advanceSession,
  passwordForm,
  withFrozenClock,
} from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  addAuthApp,
  computeAuthAppCode,
  isTokenValid,
  readMessagesTo,
  startLogin,
} from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /token';
const answerCode = (token: string, password: string) =>
  logIn(service, { grant_type: 'otp', password }, { token });
const resendCode = (token: string, channel?: string) =>
  logIn(
    service,
    { grant_type: 'otp_resend', ...(channel !== undefined && { otp_channel: channel }) },
    { token },
  );

describe('the channel of the code', () => {
  test('by message: the only channel is not offered as an alternative', async () => {
    const login = await logIn(service, passwordForm('investor'));
    expect(login.body).toMatchObject({ otp_channel: 'SMS', otp_destination_masked: '•••• 01' });
    expect(login.body).not.toHaveProperty('otp_alternatives');
  });

  test('without a verified mobile: by e-mail', async () => {
    const login = await logIn(service, passwordForm('agency_client'));
    expect(login.body).toMatchObject({
      otp_channel: 'EMAIL',
      otp_destination_masked: 'o•••@correo.example',
    });
    const [sent] = await readMessagesTo(service, 'agency_client');
    expect(sent).toMatchObject({ channel: 'EMAIL' });
    expect((await answerCode(login.body.access_token, sent?.code ?? '')).status).toBe(200);
  });

  test("with an app: no message is sent, the app's code logs in, and the device is remembered", async () => {
    const { secret } = await addAuthApp(service, 'couple_a');
    await advanceSession(service, 30);
    const messagesBefore = await readMessagesTo(service, 'couple_a');
    const login = await logIn(service, passwordForm('couple_a'));
    expect(login.body).toMatchObject({
      needs_otp: true,
      otp_channel: 'APP',
      otp_alternatives: ['SMS'],
    });
    expect(await readMessagesTo(service, 'couple_a')).toEqual(messagesBefore);
    const completedLogin = await answerCode(
      login.body.access_token,
      computeAuthAppCode(service, secret),
    );
    expect(await isTokenValid(service, completedLogin.body.access_token)).toBe(true);
    const deviceCookieLine =
      completedLogin.headers.getSetCookie().find((line) => line.startsWith('pa_device')) ?? '';
    const cookies = [deviceCookieLine.split(';')[0] ?? ''];
    const knownLogin = await logIn(service, passwordForm('couple_a'), { cookies });
    expect(knownLogin.body.needs_otp).toBe(false);
  });

  test('with an app, by message on request; both codes are then accepted', async () => {
    const { secret } = await addAuthApp(service, 'couple_b');
    await advanceSession(service, 30);
    for (const by of ['message', 'app'] as const) {
      const token = await startLogin(service, 'couple_b');
      const resentLogin = await resendCode(token, 'SMS');
      expect(resentLogin.body).toMatchObject({
        access_token: token,
        otp_channel: 'SMS',
        otp_destination_masked: '•••• 03',
        otp_alternatives: ['APP'],
        expires_in: '300s',
      });
      const code =
        by === 'app' ? computeAuthAppCode(service, secret) : await service.codeFor('couple_b');
      expect((await answerCode(token, code)).status).toBe(200);
    }
  });

  test('another code uses the same channel; switching back to the app sends no message', async () => {
    await addAuthApp(service, 'tutor');
    const token = await startLogin(service, 'tutor');
    await resendCode(token, 'SMS');
    await advanceSession(service, 31);
    expect((await resendCode(token)).body.otp_channel).toBe('SMS');
    const sentMessages = await readMessagesTo(service, 'tutor');
    const fallbackReply = await resendCode(token, 'APP');
    expect(fallbackReply.body).toMatchObject({ otp_channel: 'APP', otp_alternatives: ['SMS'] });
    expect(await readMessagesTo(service, 'tutor')).toEqual(sentMessages);
  });
});

describe('validity of the code', () => {
  test('a code sent again is valid for five minutes', () =>
    withFrozenClock(service, async () => {
      const token = await startLogin(service, 'admin_1');
      await advanceSession(service, 240);
      expect((await resendCode(token)).body.expires_in).toBe('300s');
      await advanceSession(service, 299);
      expect((await answerCode(token, await service.codeFor('admin_1'))).status).toBe(200);
    }));

  test('switching to the app does not extend the login', async () => {
    const { secret } = await addAuthApp(service, 'admin_2');
    const token = await startLogin(service, 'admin_2');
    await advanceSession(service, 240);
    const { body } = await resendCode(token, 'APP');
    expect(Number.parseInt(body.expires_in, 10)).toBeLessThanOrEqual(60);
    await advanceSession(service, 61);
    expectRefusal(call, '401-004', await answerCode(token, computeAuthAppCode(service, secret)));
  });
});

describe('refused', () => {
  test.each(['EMAIL', 'APP'])(
    '400-001 for %s, which this person does not have',
    async (channel) => {
      const token = await startLogin(service, 'stranger');
      await advanceSession(service, 31);
      const sentMessages = await readMessagesTo(service, 'stranger');
      expectRefusal(call, '400-001', await resendCode(token, channel), { field: 'otp_channel' });
      expect(await readMessagesTo(service, 'stranger')).toEqual(sentMessages);
    },
  );

  test('401-004 without a pending login: no token, a session, an ended login', async () => {
    const token = await service.token('stranger');
    for (const by of [token, 'a'.repeat(43)]) {
      expectRefusal(call, '401-004', await answerCode(by, '123456'));
      expectRefusal(call, '401-004', await resendCode(by));
    }
    expect(await isTokenValid(service, token)).toBe(true);
  });

  test('the audit names the factor, and the pending token is invalid', async () => {
    const token = await startLogin(service, 'readonly');
    await answerCode(token, await service.codeFor('readonly'));
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%session.opened%')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(rows[0]?.entry).toContain('"second_factor":"code"');
    const me = await callApi(service, 'GET /me', { token });
    expectRefusal('GET /me', '401-004', me);
  });
});
