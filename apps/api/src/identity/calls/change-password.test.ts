import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { withFullPasswordQueue } from '../../../test/support/full-queue.ts';
import {
  cookieOf,
  logIn,
  logInWithCode,
  advanceSession,
  passwordForm,
} from '../../../test/support/login.ts';
import { readMessagesSentTo } from '../../../test/partners/messages.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let folder: string;
const leakedPassword = 'clarinete verde de Teruel';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'participe-leaked-'));
  const breachedPasswordsFile = join(folder, 'leaked.txt');
  writeFileSync(
    breachedPasswordsFile,
    `${createHash('sha1').update(leakedPassword).digest('hex')}:3\n`,
  );
  service = await startTestService('postgres', { breachedPasswordsFile });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const call = 'POST /users/password-change';
const newPassword = 'siete puentes de piedra';
const currentPassword = (person: DemoPersonKey): string => personOf(person).password ?? '';
const bodyOf = (person: DemoPersonKey, more: object = {}) => ({
  current_password: currentPassword(person),
  new_password: newPassword,
  repeat_new_password: newPassword,
  ...more,
});
const changePassword = (token: string, body: object) => callApi(service, call, { token, body });

/** Returns the token of a session whose last code is older than the ten minutes of step-up authentication. */
async function logInWithExpiredStepUp(person: DemoPersonKey): Promise<string> {
  const firstLogin = await logInWithCode(service, person);
  await advanceSession(service, 9 * 60);
  const cookies = [cookieOf(firstLogin, '__Secure-rt')];
  const renewedLogin = await logIn(service, { grant_type: 'refresh_token' }, { cookies });
  await advanceSession(service, 61);
  return renewedLogin.body.access_token;
}

describe('200', () => {
  test('a change ends all other sessions of the person at once', async () => {
    const callingSession = await logInWithCode(service, 'investor');
    await advanceSession(service, 31);
    const otherSession = await logInWithCode(service, 'investor');
    const token = callingSession.body.access_token;
    // This call puts the session in the cache. A password change must end the session before the cache expires.
    const seenAnswer = await callApi(service, 'GET /me', { token: otherSession.body.access_token });
    expect(seenAnswer.status).toBe(200);
    const answer = await changePassword(token, bodyOf('investor'));
    expect(answer.body).toEqual({ result: { code: '200', info: 'OK', errors: [] } });
    expect((await callApi(service, 'GET /me', { token })).status).toBe(200);
    const gone = await callApi(service, 'GET /me', { token: otherSession.body.access_token });
    expectRefusal('GET /me', '401-004', gone);
    const refreshSession = (reply: typeof callingSession) =>
      logIn(
        service,
        { grant_type: 'refresh_token' },
        { cookies: [cookieOf(reply, '__Secure-rt')] },
      );
    expectRefusal('POST /token', '401-004', await refreshSession(otherSession));
    expect((await refreshSession(callingSession)).status).toBe(200);
    expectRefusal('POST /token', '401-001', await logIn(service, passwordForm('investor')));
    const login = await logIn(service, passwordForm('investor', newPassword), {
      cookies: [cookieOf(callingSession, 'pa_device')],
    });
    expect(login.body.needs_otp).toBe(false);
    const [newest] = await readMessagesSentTo(service, 'investor');
    expect(newest).toMatchObject({
      subject: 'Su contraseña ha cambiado',
      to: personOf('investor').email,
    });
  });

  test('of two concurrent changes only one succeeds', async () => {
    const token = (await logInWithCode(service, 'couple_a')).body.access_token;
    const answers = await Promise.all(
      ['uno de los dos', 'otro de los dos'].map((password) =>
        changePassword(
          token,
          bodyOf('couple_a', { new_password: password, repeat_new_password: password }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe('400', () => {
  test('400-020 for a password that has leaked', async () => {
    const token = (await logInWithCode(service, 'minor')).body.access_token;
    const body = bodyOf('minor', {
      new_password: leakedPassword,
      repeat_new_password: leakedPassword,
    });
    expectRefusal(call, '400-020', await changePassword(token, body), {
      field: 'new_password',
      message: 'Esta contraseña es muy común. Elija otra.',
    });
  });

  test('400-020 for a wrong current password and for broken rules', async () => {
    const token = (await logInWithCode(service, 'tutor')).body.access_token;
    const expectRefused = async (more: object, field: string, message: string) =>
      expectRefusal(call, '400-020', await changePassword(token, bodyOf('tutor', more)), {
        field,
        message,
      });
    await expectRefused(
      { current_password: 'not the password' },
      'current_password',
      'La contraseña actual no es correcta.',
    );
    await expectRefused(
      { repeat_new_password: 'another' },
      'repeat_new_password',
      'Las contraseñas no coinciden',
    );
    await expectRefused(
      { new_password: currentPassword('tutor'), repeat_new_password: currentPassword('tutor') },
      'new_password',
      'La contraseña nueva debe ser distinta de la actual.',
    );
    // Decomposed accents (NFD) look the same but consist of other bytes.
    const accentedPassword = 'tres camiónes azules';
    const accentedPasswordBody = bodyOf('tutor', {
      new_password: accentedPassword,
      repeat_new_password: accentedPassword,
    });
    expect((await changePassword(token, accentedPasswordBody)).status).toBe(200);
    await expectRefused(
      {
        current_password: accentedPassword,
        new_password: accentedPassword.normalize('NFD'),
        repeat_new_password: accentedPassword.normalize('NFD'),
      },
      'new_password',
      'La contraseña nueva debe ser distinta de la actual.',
    );
    const previousPasswordBody = {
      current_password: accentedPassword,
      new_password: currentPassword('tutor'),
    };
    const repeatedAnswer = await changePassword(token, {
      ...previousPasswordBody,
      repeat_new_password: currentPassword('tutor'),
    });
    expect(repeatedAnswer.status).toBe(200);
    await expectRefused(
      { new_password: 'qwertyuiop12', repeat_new_password: 'qwertyuiop12' },
      'new_password',
      'Esta contraseña es muy común. Elija otra.',
    );
    expect((await logIn(service, passwordForm('tutor'))).status).toBe(200);
  });

  test('403-004 ten minutes after the last code, 400-030 for a wrong code, then success', async () => {
    const token = await logInWithExpiredStepUp('couple_b');
    expectRefusal(call, '403-004', await changePassword(token, bodyOf('couple_b')));
    const otp = await service.codeFor('couple_b');
    const wrongCode = otp === '000000' ? '000001' : '000000';
    const refusedAnswer = await changePassword(token, bodyOf('couple_b', { otp: wrongCode }));
    expectRefusal(call, '400-030', refusedAnswer, { field: 'otp' });
    expect((await changePassword(token, bodyOf('couple_b', { otp }))).status).toBe(200);
  });
});

describe('401 429 503', () => {
  test('401-002 after five wrong passwords, without locking the login', async () => {
    const token = (await logInWithCode(service, 'stranger')).body.access_token;
    const wrongPasswordBody = bodyOf('stranger', { current_password: 'guess guess guess' });
    for (let i = 0; i < 5; i += 1)
      expectRefusal(call, '400-020', await changePassword(token, wrongPasswordBody), {
        field: 'current_password',
        message: 'La contraseña actual no es correcta.',
      });
    expectRefusal(call, '401-002', await changePassword(token, wrongPasswordBody));
    expectRefusal(call, '401-002', await changePassword(token, bodyOf('stranger')));
    expect((await logIn(service, passwordForm('stranger'))).body.needs_otp).toBe(true);
    await advanceSession(service, 15 * 60 + 1);
    const laterToken = (await logInWithCode(service, 'stranger')).body.access_token;
    expect((await changePassword(laterToken, bodyOf('stranger'))).status).toBe(200);
  });

  test('429-001 above the hourly limit of codes', async () => {
    const token = await logInWithExpiredStepUp('readonly');
    for (let i = 0; i < 5; i += 1) {
      expectRefusal(call, '403-004', await changePassword(token, bodyOf('readonly')));
      await advanceSession(service, 31);
    }
    expectRefusal(call, '429-001', await changePassword(token, bodyOf('readonly')));
  });

  test('503-001 when the password queue is full, without counting an attempt', async () => {
    const token = await service.token('admin_1');
    for (let i = 0; i < 6; i += 1) {
      const busyAnswer = await withFullPasswordQueue(() =>
        changePassword(token, bodyOf('admin_1')),
      );
      expectRefusal(call, '503-001', busyAnswer);
      expect(busyAnswer.headers.get('retry-after')).toBe('5');
    }
    expect((await changePassword(token, bodyOf('admin_1'))).status).toBe(200);
  });
});
