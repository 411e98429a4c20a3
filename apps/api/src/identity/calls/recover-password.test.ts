import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../kernel/crypto.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { withFullPasswordQueue } from '../../../test/support/full-queue.ts';
import {
  type TokenReply,
  cookieOf,
  logIn,
  logInWithCode,
  advanceSession,
  passwordForm,
} from '../../../test/support/login.ts';
import { readLinkSecrets, readMessagesSentTo } from '../../../test/partners/messages.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /users/password-recover';
const ok = { result: { code: '200', info: 'OK', errors: [] } };
const newPassword = 'tres tejados verdes';
const repeatPassword = (password: string) => ({
  new_password: password,
  repeat_new_password: password,
});
const recoverPassword = (body: object) => callApi(service, call, { body });
const askFor = (person: DemoPersonKey, more: object = {}) => {
  const { username, birthdate } = personOf(person);
  return recoverPassword({ username, birthdate, ...more });
};

/** Requests and opens a recovery link; returns its handle and the code that was sent. */
async function openLink(person: DemoPersonKey): Promise<{ handle: string; code: string }> {
  await askFor(person);
  const [handle = ''] = await readLinkSecrets(service, person);
  expect((await recoverPassword({ uuid_user: handle })).status).toBe(200);
  return { handle, code: await service.codeFor(person) };
}

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
const completeRecovery = (handle: string, otp: string, password = newPassword) =>
  recoverPassword({ uuid_user: handle, otp, ...repeatPassword(password) });

describe('200', () => {
  test('every request gets the same answer, and a link is sent only when user name and date of birth match', async () => {
    const answer = await askFor('couple_a');
    expect(answer.body).toEqual(ok);
    for (const otherFields of [
      { birthdate: '1901-01-01' },
      { username: '00000000T' },
      { username: '' },
    ]) {
      const otherAnswer = await askFor('couple_a', otherFields);
      expect(otherAnswer.status).toBe(200);
      expect(otherAnswer.text).toBe(answer.text);
    }
    const messages = (await readMessagesSentTo(service, 'couple_a')).filter(({ link }) => link);
    expect(messages.map(({ subject, channel, to }) => ({ subject, channel, to }))).toEqual([
      { subject: 'Recuperar la contraseña', channel: 'EMAIL', to: personOf('couple_a').email },
    ]);
    expect(messages[0]?.link).toMatch(
      /^https:\/\/portal\.test\/private\/login\/new-password\?uuid_user=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    );
  });

  test('only a digest of the handle is stored', async () => {
    const [handle = ''] = await readLinkSecrets(service, 'couple_a');
    const { rows } = await service.database.db
      .selectFrom('password_recovery')
      .selectAll()
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }));
    expect(rows).not.toContain(handle);
    expect(rows).toContain(hashToken(handle));
    expect(handle).not.toBe(personOf('couple_a').uuid);
    expect(handle).not.toBe(personOf('couple_a').uuidUser);
  });

  test('link and code set the password and end all sessions and known devices', async () => {
    const oldSession = await logInWithCode(service, 'investor');
    const device = cookieOf(oldSession, 'pa_device');
    const pendingLogin = await logIn(service, passwordForm('investor'));
    const code = await service.codeFor('investor');
    const { handle, code: recovery } = await openLink('investor');
    const openedMessages = await readMessagesSentTo(service, 'investor');
    expect(openedMessages[0]).toMatchObject({ channel: 'SMS', code: recovery });
    expect((await completeRecovery(handle, recovery)).body).toEqual(ok);
    const token = oldSession.body.access_token;
    expectRefusal('GET /me', '401-004', await callApi(service, 'GET /me', { token }));
    const renewal = await logIn(
      service,
      { grant_type: 'refresh_token' },
      { cookies: [cookieOf(oldSession, '__Secure-rt')] },
    );
    expectRefusal('POST /token', '401-004', renewal);
    const lateLogin = { grant_type: 'otp', password: code };
    const loginAnswer = await logIn(service, lateLogin, { token: pendingLogin.body.access_token });
    expectRefusal('POST /token', '401-004', loginAnswer);
    expectRefusal('POST /token', '401-001', await logIn(service, passwordForm('investor')));
    const cookies = [device];
    const login: TokenReply = await logIn(service, passwordForm('investor', newPassword), {
      cookies,
    });
    expect(login.body.needs_otp).toBe(true);
    const sentMessages = await readMessagesSentTo(service, 'investor');
    expect(
      sentMessages.filter(({ subject }) => subject === 'Su contraseña ha cambiado'),
    ).toHaveLength(1);
  });

  test('a recovered password ends a lockout', async () => {
    for (let i = 0; i < 6; i += 1) await logIn(service, passwordForm('tutor', 'guess guess guess'));
    expectRefusal('POST /token', '401-002', await logIn(service, passwordForm('tutor')));
    const { handle, code } = await openLink('tutor');
    expect((await completeRecovery(handle, code)).status).toBe(200);
    expect((await logIn(service, passwordForm('tutor', newPassword))).body.needs_otp).toBe(true);
  });

  test('a code with spaces and hyphens is accepted, and Unicode forms of a password are equal', async () => {
    const { handle, code } = await openLink('agency_client');
    const jamo = '각튼힣'.repeat(34).slice(0, 101).normalize('NFD');
    expect(jamo.length).toBe(303);
    const typedCode = ` ${code.slice(0, 3)} ${code.slice(3, 5)}-\u200B${code.slice(5)} `;
    const answer = await recoverPassword({
      uuid_user: handle,
      otp: typedCode,
      new_password: `${jamo}abc`,
      repeat_new_password: `${jamo}abc`.normalize('NFC'),
    });
    expect(answer.body).toEqual(ok);
    const changedLogin = await logIn(service, passwordForm('agency_client', `${jamo}abc`));
    expect(changedLogin.body.needs_otp).toBe(true);
  });

  test('at most three links per hour and person', async () => {
    for (let i = 0; i < 4; i += 1) expect((await askFor('couple_b')).body).toEqual(ok);
    expect(await readLinkSecrets(service, 'couple_b')).toHaveLength(3);
    await advanceSession(service, 3601);
    await askFor('couple_b');
    expect(await readLinkSecrets(service, 'couple_b')).toHaveLength(4);
  });
});

describe('400', () => {
  test('400-020 for a password that breaks the rules, without using up the code', async () => {
    const { handle, code } = await openLink('stranger');
    const { name, documentNumber } = personOf('stranger');
    for (const [password, message] of [
      ['corta', 'La contraseña debe tener al menos 12 caracteres.'],
      ['x1y2'.repeat(33), 'La contraseña debe tener como máximo 128 caracteres.'],
      ['password1234', 'Esta contraseña es muy común. Elija otra.'],
      ['contraseña2026', 'Esta contraseña es muy común. Elija otra.'],
      ['1234password1234', 'Esta contraseña es muy común. Elija otra.'],
      ['pass\u200Bword1234', 'Esta contraseña es muy común. Elija otra.'],
      ...[String(name), String(documentNumber), 'participe'].map((word) => [
        `mi clave ${word} hoy`,
        'La contraseña no puede contener su documento, su nombre, su correo ni el nombre de la gestora.',
      ]),
    ] as const) {
      const answer = await completeRecovery(handle, code, password);
      expectRefusal(call, '400-020', answer, { message: String(message), field: 'new_password' });
    }
    const mismatchAnswer = await recoverPassword({
      uuid_user: handle,
      otp: code,
      new_password: newPassword,
      repeat_new_password: `${newPassword}.`,
    });
    const message = 'Las contraseñas no coinciden';
    expectRefusal(call, '400-020', mismatchAnswer, { message, field: 'repeat_new_password' });
    expect((await completeRecovery(handle, code)).status).toBe(200);
  });

  test('400-030 three times voids the link', async () => {
    const { handle, code } = await openLink('readonly');
    for (let i = 0; i < 2; i += 1)
      expectRefusal(call, '400-030', await completeRecovery(handle, wrongOf(code)), {
        field: 'otp',
      });
    await advanceSession(service, 31);
    expect((await recoverPassword({ uuid_user: handle })).status).toBe(200);
    const secondCode = await service.codeFor('readonly');
    expectRefusal(call, '400-030', await completeRecovery(handle, wrongOf(secondCode)), {
      field: 'otp',
    });
    expectRefusal(call, '404', await completeRecovery(handle, secondCode));
    expectRefusal(call, '404', await recoverPassword({ uuid_user: handle }));
    expect((await logIn(service, passwordForm('readonly'))).body.needs_otp).toBe(true);
  });

  test('400-030 for the code of another link or login and for a missing one', async () => {
    const loginLink = await openLink('admin_1');
    const pendingLogin = await logIn(service, passwordForm('admin_1'));
    expect(pendingLogin.body.needs_otp).toBe(true);
    const ofLogin = await service.codeFor('admin_1');
    const code = ofLogin === loginLink.code ? wrongOf(loginLink.code) : ofLogin;
    expectRefusal(call, '400-030', await completeRecovery(loginLink.handle, code), {
      field: 'otp',
    });
    await askFor('admin_2');
    const [unopened = ''] = await readLinkSecrets(service, 'admin_2');
    expectRefusal(call, '400-030', await completeRecovery(unopened, '123456'), { field: 'otp' });
  });
});

describe('404', () => {
  test('for a used, expired or unknown link and for the id of a person', async () => {
    const { handle, code } = await openLink('minor');
    expect((await completeRecovery(handle, code)).status).toBe(200);
    const { uuid, uuidUser, username } = personOf('minor');
    for (const dead of [handle, uuid, uuidUser, username, '', 'x'.repeat(100)]) {
      expectRefusal(call, '404', await recoverPassword({ uuid_user: dead }));
      expectRefusal(call, '404', await completeRecovery(dead, code));
    }
    await askFor('minor');
    const [next = ''] = await readLinkSecrets(service, 'minor');
    await advanceSession(service, 15 * 60);
    expectRefusal(call, '404', await recoverPassword({ uuid_user: next }));
  });

  test('a recovered password ends the other links of the person', async () => {
    await askFor('agency_client');
    const { handle, code } = await openLink('agency_client');
    const [, other = ''] = await readLinkSecrets(service, 'agency_client');
    expect(other).not.toBe('');
    expect((await completeRecovery(handle, code)).status).toBe(200);
    expectRefusal(call, '404', await recoverPassword({ uuid_user: other }));
  });
});

describe('429 503', () => {
  test('429-001 for another code within thirty seconds and for a fifth code', async () => {
    const { handle } = await openLink('newcomer');
    expectRefusal(call, '429-001', await recoverPassword({ uuid_user: handle }));
    for (let i = 0; i < 3; i += 1) {
      await advanceSession(service, 31);
      expect((await recoverPassword({ uuid_user: handle })).status).toBe(200);
    }
    await advanceSession(service, 31);
    expectRefusal(call, '429-001', await recoverPassword({ uuid_user: handle }));
  });

  test('503-001 when the password queue is full, without consuming the link', async () => {
    const { handle, code } = await openLink('blocked');
    const busyAnswer = await withFullPasswordQueue(() => completeRecovery(handle, code));
    expectRefusal(call, '503-001', busyAnswer);
    expect(busyAnswer.headers.get('retry-after')).toBe('5');
    expect((await completeRecovery(handle, code)).status).toBe(200);
  });
});
