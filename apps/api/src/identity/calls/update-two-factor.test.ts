import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  cookieOf,
  logIn,
  logInWithCode,
  advanceSession,
  passwordForm,
} from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  addAuthApp,
  logInOnTrustedDevice,
  readMessagesTo,
} from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'PATCH /users/two-factor';
const changeTwoFactor = (token: string, body: object) => callApi(service, call, { token, body });

describe('200', () => {
  test('the setting to require a code at every login also applies to known devices until it is switched off', async () => {
    const completedLogin = await logInWithCode(service, 'investor');
    const cookies = [cookieOf(completedLogin, 'pa_device')];
    const token = completedLogin.body.access_token;
    const needsCode = async (): Promise<boolean> =>
      (await logIn(service, passwordForm('investor'), { cookies })).body.needs_otp;
    expect(await needsCode()).toBe(false);
    const { body } = await changeTwoFactor(token, { always_ask: true });
    expect(body.two_factor.always_ask).toBe(true);
    expect(await needsCode()).toBe(true);
    await changeTwoFactor(token, { always_ask: false });
    expect(await needsCode()).toBe(false);
  });

  test('removing the app sends codes by message again, notifies the owner and ends other sessions', async () => {
    await addAuthApp(service, 'couple_a');
    await advanceSession(service, 30);
    const app = await logIn(service, passwordForm('couple_a'));
    expect(app.body).toMatchObject({ otp_channel: 'APP', otp_alternatives: ['SMS'] });
    expect(app.body).not.toHaveProperty('otp_destination_masked');
    const elsewhereToken = await service.token('couple_a');
    const token = await service.token('couple_a');
    const { body } = await changeTwoFactor(token, { has_app: false });
    expectRefusal(
      'GET /me',
      '401-004',
      await callApi(service, 'GET /me', { token: elsewhereToken }),
    );
    expect(body.two_factor).toMatchObject({ has_app: false, phone_masked: '•••• 02' });
    const [message] = await readMessagesTo(service, 'couple_a');
    expect(message?.subject).toBe('Aplicación de autenticación retirada');
    const laterLogin = await logIn(service, passwordForm('couple_a'));
    expect(laterLogin.body).toMatchObject({
      otp_channel: 'SMS',
      otp_destination_masked: '•••• 02',
    });
    expect((await changeTwoFactor(token, { has_app: false })).status).toBe(200);
  });

  test('a change does not affect another person', async () => {
    await changeTwoFactor(await service.token('tutor'), { always_ask: true });
    const token = await service.token('minor');
    const { two_factor: view } = await callOrThrow(service, 'GET /users/two-factor', { token });
    expect(view.always_ask).toBe(false);
  });
});

describe('400', () => {
  test.each([
    ['an app that was not confirmed', { has_app: true }, 'has_app'],
    ['a text instead of a boolean', { always_ask: 'true' }, 'always_ask'],
    ['a field too many', { phone_masked: '•••• 99' }, 'phone_masked'],
  ])('400-001 for %s', async (_, body, field) => {
    const answer = await changeTwoFactor(await service.token('investor'), body);
    expectRefusal(call, '400-001', answer, { field });
  });

  test('400-030 for a wrong code', async () => {
    const token = (await logInOnTrustedDevice(service, 'couple_b')).body.access_token;
    const answer = await changeTwoFactor(token, { always_ask: true, otp: 'ABCDE-FGHJK' });
    expectRefusal(call, '400-030', answer, { field: 'otp' });
  });
});

test('403-004 without step-up authentication, without any change', async () => {
  const token = (await logInOnTrustedDevice(service, 'stranger')).body.access_token;
  expectRefusal(call, '403-004', await changeTwoFactor(token, { always_ask: true }));
  const { two_factor: view } = await callOrThrow(service, 'GET /users/two-factor', { token });
  expect(view.always_ask).toBe(false);
});
