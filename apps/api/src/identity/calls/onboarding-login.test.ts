import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  moveToRateLimitWindow,
  cookieOf,
  logIn,
  passwordForm,
  presetCallCount,
} from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /onboarding/login';
const logInPerson = (
  person: DemoPersonKey,
  more: { username?: string; password?: string } = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const { username, password } = personOf(person);
  return callApi(service, call, { body: { username, password, ...more }, headers });
};

describe('200', () => {
  test('a person whom the ordinary login refuses logs in here, with a code on a new device', async () => {
    expectRefusal('POST /token', '401-005', await logIn(service, passwordForm('onboarding')));
    const pendingAnswer = await logInPerson('onboarding');
    expect(pendingAnswer.body).toMatchObject({ needs_otp: true, expires_in: '300s' });
    const form = { grant_type: 'otp', password: await service.codeFor('onboarding') };
    const onboardedLogin = await logIn(service, form, { token: pendingAnswer.body.access_token });
    expect(onboardedLogin.body).toMatchObject({ needs_otp: false, expires_in: '600s' });
    const { rows } = await service.database.db
      .selectFrom('session_family')
      .select('scope')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([{ scope: 'onboarding' }]);
    const answer = await logInPerson(
      'onboarding',
      {},
      { cookie: cookieOf(onboardedLogin, 'pa_device') },
    );
    expect(answer.body.needs_otp).toBe(false);
    expect(cookieOf(answer, '__Secure-rt')).toMatch(/^__Secure-rt=[\w-]{43}$/u);
  });
});

describe('401', () => {
  test('401-001 for a client does not reveal whether the password is correct', async () => {
    const completeLogin = await logInPerson('investor');
    const wrongAnswer = await logInPerson('investor', { password: 'not the password' });
    const unknownAnswer = await logInPerson('investor', { username: '00000000T' });
    for (const answer of [completeLogin, wrongAnswer, unknownAnswer])
      expectRefusal(call, '401-001', answer);
    expect(new Set([completeLogin.text, wrongAnswer.text, unknownAnswer.text]).size).toBe(1);
  });

  test("401-002 after five attempts, even with a client's correct password; the lockout also applies to the ordinary login", async () => {
    for (let i = 0; i < 5; i += 1) expectRefusal(call, '401-001', await logInPerson('couple_a'));
    expectRefusal(call, '401-002', await logInPerson('couple_a'));
    expectRefusal('POST /token', '401-002', await logIn(service, passwordForm('couple_a')));
  });
});

describe('403 429 503', () => {
  test('403-001 from another site', async () => {
    const foreignAnswer = await logInPerson(
      'onboarding',
      {},
      { origin: 'https://elsewhere.example' },
    );
    expectRefusal(call, '403-001', foreignAnswer);
  });

  test('503-001 with Retry-After when the password queue is full', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        logInPerson('onboarding', { username: `X${String(i).padStart(7, '0')}T` }),
      ),
    );
    const busyAnswer = answers.filter(({ status }) => status === 503);
    expect(busyAnswer.length).toBeGreaterThan(0);
    for (const answer of busyAnswer) {
      expectRefusal(call, '503-001', answer);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  });

  test('429-001 shares its limit per address with the login', async () => {
    await moveToRateLimitWindow(service, 60);
    const codeForm = { grant_type: 'otp', password: '123456' };
    await presetCallCount(service, 'token', 599);
    expectRefusal('POST /token', '401-004', await logIn(service, codeForm));
    expectRefusal(call, '429-001', await logInPerson('onboarding'));
  });
});
