import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  cookieOf,
  cookiesOf,
  logIn,
  logInWithCode,
  advanceSession,
  passwordForm,
  withFrozenClock,
} from '../../../test/support/login.ts';
import { readMessagesSentTo } from '../../../test/partners/messages.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /token';
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('200', () => {
  test('on a new device the password leads to the code step, and the code opens the session', async () => {
    const pendingLogin = await logIn(service, passwordForm('investor'));
    expect(pendingLogin.body).toEqual({
      result: { code: '200', info: 'OK', errors: [] },
      access_token: expect.stringMatching(/^[\w-]{43}$/u) as string,
      expires_in: '300s',
      needs_otp: true,
      otp_channel: 'SMS',
      otp_destination_masked: '•••• 01',
    });
    expect(cookiesOf(pendingLogin)).toEqual([]);
    const code = await service.codeFor('investor');
    const token = pendingLogin.body.access_token;
    const pendingAnswer = await logIn(service, { grant_type: 'otp', password: code }, { token });
    expect(pendingAnswer.body).toMatchObject({ expires_in: '600s', needs_otp: false });
    const me = await callApi(service, 'GET /me', { token: pendingAnswer.body.access_token });
    expect(me.body.user.username).toBe('99999007K');
    const repeatedLogin = await logIn(service, { grant_type: 'otp', password: code }, { token });
    expectRefusal('POST /token', '401-004', repeatedLogin);
  });

  test('credential and device cookies are hidden from scripts, and every cookie is same-site and bound to one path', async () => {
    const session = await logInWithCode(service, 'couple_a');
    const cookies = cookiesOf(session);
    const byName = Object.fromEntries(cookies.map(({ name, flags }) => [name, flags]));
    expect(byName['__Secure-rt']).toEqual(
      expect.arrayContaining([
        'Path=/api/token',
        'Max-Age=43200',
        'Secure',
        'SameSite=Strict',
        'HttpOnly',
      ]),
    );
    expect(byName['pa_device']).toEqual(
      expect.arrayContaining(['Path=/api', 'Secure', 'SameSite=Strict', 'HttpOnly']),
    );
    expect(byName['pa_session']).toEqual(['Path=/', 'Max-Age=43200', 'Secure', 'SameSite=Strict']);
    expect(session.text).not.toContain(cookies.find(({ name }) => name === '__Secure-rt')?.value);
  });

  test('a known device needs no code for ninety days', async () => {
    const device = cookieOf(await logInWithCode(service, 'couple_b'), 'pa_device');
    const login = await logIn(service, passwordForm('couple_b'), { cookies: [device] });
    expect(login.body).toMatchObject({ needs_otp: false, expires_in: '600s' });
    const otherLogin = await logIn(service, passwordForm('couple_a'), { cookies: [device] });
    expect(otherLogin.body.needs_otp).toBe(true);
    await advanceSession(service, 90 * 24 * 3600);
    const lateLogin = await logIn(service, passwordForm('couple_b'), { cookies: [device] });
    expect(lateLogin.body.needs_otp).toBe(true);
  });

  test('the document number is normalised, and blocked people may log in', async () => {
    const form = { ...passwordForm('blocked'), username: ' 99999063-p ' };
    expect((await logIn(service, form)).body.needs_otp).toBe(true);
    expect((await logIn(service, passwordForm('blocked_aml'))).body.needs_otp).toBe(true);
  });

  test('a service token requires its secret and gives access to staff calls', async () => {
    const form = { grant_type: 'client_credentials', client_id: 'backoffice' };
    const login = await logIn(service, { ...form, client_secret: 'secret-of-the-tests' });
    const imports = await callApi(service, 'POST /imports/products', {
      token: login.body.access_token,
      body: { products: [] },
    });
    expect(imports.status).toBe(400);
    for (const wrongRequest of [
      { ...form, client_secret: 'another' },
      { ...form, client_id: 'nobody' },
    ])
      expectRefusal('POST /token', '401-001', await logIn(service, wrongRequest));
  });

  test('a service token has only the requested purposes and is valid for an hour', async () => {
    const form = {
      grant_type: 'client_credentials',
      client_id: 'backoffice',
      client_secret: 'secret-of-the-tests',
    };
    const { body } = await logIn(service, { ...form, scope: 'payments products' });
    expect(body.expires_in).toBe('3600s');
    const { access_token: token } = body;
    const request = { token, body: { products: [] } };
    expect((await callApi(service, 'POST /imports/products', request)).status).toBe(400);
    expectRefusal(
      'POST /imports/rd-responses',
      '403-001',
      await callApi(service, 'POST /imports/rd-responses', { token, body: { responses: [] } }),
    );
    for (const scope of ['everything', 'payments backoffice'])
      expectRefusal('POST /token', '403-001', await logIn(service, { ...form, scope }));
    await advanceSession(service, 3601);
    expect((await callApi(service, 'POST /imports/products', request)).status).toBe(401);
  });

  test('another code may be requested after thirty seconds, at most three times', async () => {
    const pendingLogin = await logIn(service, passwordForm('admin_1'));
    const { access_token: token } = pendingLogin.body;
    const first = await service.codeFor('admin_1');
    const resendCode = () => logIn(service, { grant_type: 'otp_resend' }, { token });
    expectRefusal('POST /token', '429-001', await resendCode());
    for (let i = 0; i < 3; i += 1) {
      await advanceSession(service, 31);
      expect((await resendCode()).body).toMatchObject({ access_token: token, needs_otp: true });
    }
    await advanceSession(service, 31);
    expectRefusal('POST /token', '429-001', await resendCode());
    const loginAnswer = await logIn(service, { grant_type: 'otp', password: first }, { token });
    const lastCode = await service.codeFor('admin_1');
    if (first !== lastCode) expectRefusal('POST /token', '401-003', loginAnswer);
    const right = await logIn(service, { grant_type: 'otp', password: lastCode }, { token });
    expect(right.body.needs_otp).toBe(false);
  });
});

describe('400', () => {
  test.each([
    ['no grant', {}, 'grant_type'],
    ['an unknown grant', { grant_type: 'implicit' }, 'grant_type'],
    ['a field too many', { grant_type: 'password', audience: 'all' }, 'audience'],
    ['the passkey of an app, which is not built', { grant_type: 'biometric' }, 'grant_type'],
    ['staff among clients', { ...passwordForm('tutor'), is_intervener: 'false' }, 'is_intervener'],
    ['a code of no user', { grant_type: 'otp', is_intervener: '' }, 'is_intervener'],
    ['a resend of no user', { grant_type: 'otp_resend', is_intervener: '' }, 'is_intervener'],
    ['a refresh of no user', { grant_type: 'refresh_token', is_intervener: '' }, 'is_intervener'],
    ['a wrong version', { grant_type: 'password', app_version: '3' }, 'app_version'],
  ])('400-001 for %s', async (_, form, field) => {
    const answer = await expectNothingWritten(service.database.db, () => logIn(service, form));
    expectRefusal('POST /token', '400-001', answer, { field });
  });
});

describe('401', () => {
  test('401-001 is the same for a wrong password and an unknown name', async () => {
    const wrongLogin = await logIn(service, passwordForm('newcomer', 'not the password'));
    const unknownLogin = await logIn(service, {
      ...passwordForm('newcomer'),
      username: '00000000T',
    });
    expectRefusal('POST /token', '401-001', wrongLogin);
    expect(unknownLogin.text).toBe(wrongLogin.text);
    expect(cookiesOf(wrongLogin)).toEqual([]);
  });

  test('401-005 for a person in onboarding, at every attempt', async () => {
    for (let i = 0; i < 6; i += 1)
      expectRefusal('POST /token', '401-005', await logIn(service, passwordForm('onboarding')));
  });

  test('401-003 three times; the third wrong code ends the login', async () => {
    const pendingLogin = await logIn(service, passwordForm('agency_client'));
    const { access_token: token } = pendingLogin.body;
    const code = await service.codeFor('agency_client');
    const answerCode = (password: string) =>
      logIn(service, { grant_type: 'otp', password }, { token });
    for (let i = 0; i < 3; i += 1)
      expectRefusal('POST /token', '401-003', await answerCode(wrongOf(code)));
    expectRefusal('POST /token', '401-004', await answerCode(code));
    await advanceSession(service, 31);
    const resentLogin = await logIn(service, { grant_type: 'otp_resend' }, { token });
    expectRefusal('POST /token', '401-004', resentLogin);
  });

  test('401-003 for a code older than five minutes, 401-004 for an expired login', () =>
    withFrozenClock(service, async () => {
      const pendingLogin = await logIn(service, passwordForm('tutor'));
      const { access_token: token } = pendingLogin.body;
      const code = await service.codeFor('tutor');
      await advanceSession(service, 299);
      expectRefusal(
        call,
        '401-003',
        await logIn(service, { grant_type: 'otp', password: wrongOf(code) }, { token }),
      );
      await advanceSession(service, 2);
      expectRefusal(
        call,
        '401-004',
        await logIn(service, { grant_type: 'otp', password: code }, { token }),
      );
    }));

  test('of concurrent requests with the correct code only one opens a session', async () => {
    const pendingLogin = await logIn(service, passwordForm('admin_2'));
    const form = { grant_type: 'otp', password: await service.codeFor('admin_2') };
    const { access_token: token } = pendingLogin.body;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => logIn(service, form, { token })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(9);
  });
});

describe('401-002', () => {
  test.each([
    ['a known name', {}],
    ['an unknown name', { username: '11111111H' }],
  ])(
    '%s is locked out after five wrong passwords, for fifteen minutes and then for thirty',
    (_, username) =>
      withFrozenClock(service, async () => {
        const form = { ...passwordForm('stranger'), ...username };
        const tryWrong = () => logIn(service, { ...form, password: 'guess guess guess' });
        const failFiveTimes = async (): Promise<void> => {
          for (let i = 0; i < 5; i += 1) expectRefusal('POST /token', '401-001', await tryWrong());
        };
        await failFiveTimes();
        expectRefusal('POST /token', '401-002', await tryWrong());
        expectRefusal('POST /token', '401-002', await logIn(service, form));
        for (let i = 0; i < 8; i += 1) expect((await tryWrong()).status).toBe(401);
        await advanceSession(service, 14 * 60 + 30);
        expectRefusal('POST /token', '401-002', await logIn(service, form));
        await advanceSession(service, 31);
        await failFiveTimes();
        expectRefusal('POST /token', '401-002', await tryWrong());
        await advanceSession(service, 16 * 60);
        expectRefusal('POST /token', '401-002', await logIn(service, form));
        await advanceSession(service, 15 * 60);
        const loginAfter = await logIn(service, form);
        if ('username' in username) expectRefusal('POST /token', '401-001', loginAfter);
        else expect(loginAfter.body.needs_otp).toBe(true);
      }),
  );

  test('the owner is notified once of each lockout', async () => {
    const messages = await readMessagesSentTo(service, 'stranger');
    const notices = messages.filter(({ text }) => text.startsWith('Hemos bloqueado'));
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringContaining('durante 30 minutos tras varios intentos.'),
      expect.stringContaining('durante 15 minutos tras varios intentos.'),
    ]);
  });

  test('the fifth failure starts the lockout and notifies the owner; failures more than a day ago do not count', () =>
    withFrozenClock(service, async () => {
      const tryWrong = () => logIn(service, passwordForm('couple_a', 'guess guess guess'));
      const listLockoutNotices = async () =>
        (await readMessagesSentTo(service, 'couple_a')).filter(
          ({ subject }) => subject === 'Acceso bloqueado',
        );
      for (let i = 0; i < 4; i += 1) expectRefusal('POST /token', '401-001', await tryWrong());
      await advanceSession(service, 24 * 3600 + 1);
      for (let i = 0; i < 4; i += 1) expectRefusal('POST /token', '401-001', await tryWrong());
      expect(await listLockoutNotices()).toHaveLength(0);
      expectRefusal('POST /token', '401-001', await tryWrong());
      expect(await listLockoutNotices()).toHaveLength(1);
      await advanceSession(service, 14 * 60 + 50);
      expectRefusal('POST /token', '401-002', await logIn(service, passwordForm('couple_a')));
      await advanceSession(service, 11);
      expect((await logIn(service, passwordForm('couple_a'))).body.needs_otp).toBe(true);
    }));

  test('counters without an attempt for a day are deleted', async () => {
    const { db } = service.database;
    const readCounterRows = () => db.selectFrom('login_counter').select('subject_key').execute();
    await logIn(service, { ...passwordForm('minor', 'guess guess guess'), username: 'Y9999999T' });
    const keysBeforeLogin = (await readCounterRows()).map(({ subject_key: key }) => key);
    await advanceSession(service, 24 * 3600 + 61);
    await logIn(service, { ...passwordForm('minor', 'guess guess guess'), username: 'Y9999998T' });
    const keysAfterLogin = (await readCounterRows()).map(({ subject_key: key }) => key);
    expect(keysBeforeLogin.length).toBeGreaterThan(0);
    expect(keysAfterLogin.filter((key) => keysBeforeLogin.includes(key))).toEqual([]);
    expect(keysAfterLogin).toHaveLength(1);
  });

  test('failed attempts from other devices do not lock out a known device', async () => {
    const device = cookieOf(await logInWithCode(service, 'minor'), 'pa_device');
    for (let i = 0; i < 6; i += 1) await logIn(service, passwordForm('minor', 'guess guess guess'));
    expectRefusal('POST /token', '401-002', await logIn(service, passwordForm('minor')));
    const login = await logIn(service, passwordForm('minor'), { cookies: [device] });
    expect(login.body).toMatchObject({ needs_otp: false });
  });
});
