import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession, logIn, passwordForm } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';
import { isTokenValid, listMessagesTo, readMessagesTo } from '../../test/support/two-factor.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';

const call = 'PATCH /interveners/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
// Beyond the limits of codes per hour, which are not the subject of most tests.
beforeEach(() => advanceSession(service, 3601));

const dataOf = async (person: DemoPersonKey, reader = person) =>
  (
    await callOrThrow(service, 'GET /interveners/{id}', {
      token: await service.token(reader),
      params: { id: personOf(person).uuid },
    })
  ).intervener;

const requestChange = (token: string, person: DemoPersonKey, body: object) =>
  callApi(service, call, { token, params: { id: personOf(person).uuid }, body });
const saveData = (person: DemoPersonKey, values: { email?: null; phone?: string }) =>
  service.database.db
    .updateTable('intervener')
    .set(values)
    .where('uuid', '=', personOf(person).uuid)
    .execute();

/** Returns functions that send the steps of one change of a person in a new session of the person or guardian. */
async function createChange(person: DemoPersonKey, value: object, actor = person) {
  const { version } = await dataOf(person, actor);
  const token = await service.token(actor);
  const send = (more: object = {}) => requestChange(token, person, { version, ...value, ...more });
  const sendCode = async () => send({ code: await service.codeFor(person) });
  return { token, send, sendCode };
}

const changesOf = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('contact_change')
    .select(['outcome', 'created_at', 'expires_at'])
    .where('uuid_intervener', '=', personOf(person).uuid)
    .orderBy('created_at')
    .execute();
const outcomesOf = async (person: DemoPersonKey) =>
  (await changesOf(person)).map(({ outcome }) => outcome);

/** Brings the end of the changes forward, because the access token lives shorter than a change. */
const expireChanges = (person: DemoPersonKey) =>
  service.database.db
    .updateTable('contact_change')
    .set({ expires_at: service.service.clock.sessionNow() })
    .where('uuid_intervener', '=', personOf(person).uuid)
    .execute();

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
const newEmail = { email: 'nuevo@correo.example' };
const noLongerOpen = { message: 'Este cambio ya no está abierto. Vuelva a empezarlo.' };
const newMobile = { phone_prefix: '+34', phone: '712 345 678' };

describe('200', () => {
  test('an e-mail address changes with a code to the old and one to the new; both channels are told', async () => {
    const before = await dataOf('investor');
    const { token, send, sendCode } = await createChange('investor', newEmail);
    const begun = await send();
    expect(begun.body).toMatchObject({
      intervener: { email: before.email, version: before.version },
      contact_change: { kind: 'EMAIL', step: 'CURRENT', channel: 'EMAIL' },
    });
    const [toOld] = await readMessagesTo(service, 'investor');
    expect(toOld).toMatchObject({ channel: 'EMAIL', to: before.email });
    const accepted = await sendCode();
    expect(accepted.body).toMatchObject({
      intervener: { email: before.email },
      contact_change: { step: 'NEW', sent_to: 'n•••@correo.example' },
    });
    const [toNew] = await readMessagesTo(service, 'investor');
    expect(toNew).toMatchObject({ channel: 'EMAIL', to: newEmail.email });
    const done = await sendCode();
    expect(done.body.contact_change).toBeUndefined();
    expect(done.body.intervener).toMatchObject({
      ...newEmail,
      email_verified: true,
      phone: before.phone,
      version: before.version + 1,
    });
    expect(await isTokenValid(service, token)).toBe(true);
    const told = await listMessagesTo(service, 'investor', 'Ahora le escribimos a n•••@correo');
    expect(told).toEqual([`EMAIL ${before.email ?? ''}`, `SMS +34${before.phone ?? ''}`]);
  });

  test('a mobile changes in the same way, and the codes of a login go to it', async () => {
    const before = await dataOf('couple_a');
    const { send, sendCode } = await createChange('couple_a', newMobile);
    expect((await send()).body.contact_change).toMatchObject({ kind: 'PHONE', channel: 'SMS' });
    const [toOld] = await readMessagesTo(service, 'couple_a');
    expect(toOld).toMatchObject({ to: `+34${before.phone ?? ''}` });
    expect((await sendCode()).body.contact_change).toMatchObject({ step: 'NEW' });
    const [toNew] = await readMessagesTo(service, 'couple_a');
    expect(toNew).toMatchObject({ channel: 'SMS', to: '+34712345678' });
    expect((await sendCode()).body.intervener).toMatchObject({
      phone_prefix: '+34',
      phone: '712345678',
      phone_verified: true,
    });
    const told = await listMessagesTo(service, 'couple_a', 'Su móvil es ahora');
    expect(told).toEqual([`EMAIL ${before.email ?? ''}`, `SMS +34${before.phone ?? ''}`]);
    const login = await logIn(service, passwordForm('couple_a'));
    expect(login.body).toMatchObject({ otp_channel: 'SMS', otp_destination_masked: '•••• 78' });
  });

  test('a first e-mail address is confirmed with a code to the mobile, whose text says so', async () => {
    await saveData('couple_a', { email: null });
    const { send } = await createChange('couple_a', newEmail);
    expect((await send()).body.contact_change).toMatchObject({ step: 'CURRENT', channel: 'SMS' });
    const [toMobile] = await readMessagesTo(service, 'couple_a');
    expect(toMobile?.text).toContain('para añadir un correo a sus datos');
  });

  test('it ends the other sessions of the person, and the audit holds no value', async () => {
    const otherToken = await service.token('couple_b');
    const { token, send, sendCode } = await createChange('couple_b', newEmail);
    await send();
    await sendCode();
    expect(await isTokenValid(service, otherToken)).toBe(true);
    await sendCode();
    expect(await isTokenValid(service, otherToken)).toBe(false);
    expect(await isTokenValid(service, token)).toBe(true);
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%intervener.contact-changed%${personOf('couple_b').uuid}%`)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain('"kind":"EMAIL"');
    expect(rows[0]?.entry).not.toContain(newEmail.email);
  });

  test('a blocked person changes their own, and guardians that of the people for whom they act', async () => {
    expect(await dataOf('blocked')).toMatchObject({ can_change: false, can_change_contact: true });
    const ofBlocked = await createChange('blocked', newEmail);
    await ofBlocked.send();
    await ofBlocked.sendCode();
    expect((await ofBlocked.sendCode()).body.intervener).toMatchObject(newEmail);
    const ofMinor = await createChange('minor', newEmail, 'tutor');
    expect((await ofMinor.send()).body.contact_change).toMatchObject({ step: 'CURRENT' });
  });

  test('without a code, the same session gets the pending step again, and another code after 30 seconds', async () => {
    const { send, sendCode } = await createChange('investor', { email: 'otro@correo.example' });
    await send();
    const firstCode = await service.codeFor('investor');
    expect((await send()).body.contact_change).toMatchObject({ step: 'CURRENT' });
    expect(await service.codeFor('investor')).toBe(firstCode);
    await advanceSession(service, 31);
    expect((await send()).body.contact_change).toMatchObject({ step: 'CURRENT' });
    expectRefusal(call, '400-030', await send({ code: firstCode }), { field: 'code' });
    expect((await sendCode()).body.contact_change).toMatchObject({ step: 'NEW' });
  });
});

describe('two sessions', () => {
  test('a change is cancelled, with its code, in the session in which it was begun', async () => {
    const { token, send, sendCode } = await createChange('investor', { email: 'no@aqui.example' });
    const cancel = async (by: string) =>
      (await requestChange(by, 'investor', { cancel_contact_change: 'EMAIL' })).status;
    await send();
    expect(await cancel(await service.token('investor'))).toBe(200);
    expect((await outcomesOf('investor')).at(-1)).toBeNull();
    expect([await cancel(token), await cancel(token)]).toEqual([200, 200]);
    expect((await outcomesOf('investor')).at(-1)).toBe('CANCELLED');
    expectRefusal(call, '409-010', await sendCode(), noLongerOpen);
    await advanceSession(service, 31);
    await send();
    await expireChanges('investor');
    expect([await cancel(token), (await outcomesOf('investor')).at(-1)]).toEqual([200, 'EXPIRED']);
  });

  test('race one change: the latest begun is made, and the other is 409-010', async () => {
    const first = await createChange('stranger', newEmail);
    const second = await createChange('stranger', newEmail);
    await first.send();
    await first.sendCode();
    const codeOfFirst = await service.codeFor('stranger');
    await second.send();
    expectRefusal(call, '409-010', await first.send({ code: codeOfFirst }), noLongerOpen);
    await second.sendCode();
    expect((await second.sendCode()).body.intervener).toMatchObject(newEmail);
    expect(await outcomesOf('stranger')).toEqual(['REPLACED', 'DONE']);
  });

  test('that begin at once leave one open change, and one of two last answers is accepted', async () => {
    const value = { email: 'a.la.vez@correo.example' };
    const changes = [await createChange('investor', value), await createChange('investor', value)];
    const begun = await Promise.all(changes.map(({ send }) => send()));
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    expect((await outcomesOf('investor')).filter((outcome) => outcome === null)).toHaveLength(1);
    const { send, sendCode } = await createChange('investor', value);
    await send();
    await sendCode();
    const code = await service.codeFor('investor');
    const [made, ...refused] = (await Promise.all([send({ code }), send({ code })])).toSorted(
      (one, other) => one.status - other.status,
    );
    expect(made?.body.intervener).toMatchObject(value);
    for (const answer of refused) expectRefusal(call, '409-001', answer);
  });
});

describe('codes', () => {
  test('400-030 and 429-001: the third wrong code ends the change; another begins after 15 minutes', async () => {
    const { send } = await createChange('principal', newEmail);
    await send();
    const code = await service.codeFor('principal');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expectRefusal(call, '400-030', await send({ code: wrongOf(code) }), { field: 'code' });
    expectRefusal(call, '409-010', await send({ code }), noLongerOpen);
    expectRefusal(call, '429-001', await send());
    expect(await outcomesOf('principal')).toEqual(['LOCKED']);
    await advanceSession(service, 15 * 60);
    const later = await createChange('principal', newEmail);
    expect((await later.send()).body.contact_change).toMatchObject({ step: 'CURRENT' });
  });

  test('400-030: the code to the old value does not confirm the new one', async () => {
    const { send, sendCode } = await createChange('principal', newMobile);
    await send();
    const codeOfOld = await service.codeFor('principal');
    await sendCode();
    const isSameByChance = codeOfOld === (await service.codeFor('principal'));
    const code = isSameByChance ? wrongOf(codeOfOld) : codeOfOld;
    expectRefusal(call, '400-030', await send({ code }), { field: 'code' });
  });

  test('400-030: a code is valid for five minutes, and 409-010: the change for fifteen', async () => {
    const { send, sendCode } = await createChange('agency_client', newEmail);
    await send();
    await advanceSession(service, 301);
    expectRefusal(call, '400-030', await sendCode(), { field: 'code' });
    await send();
    expect((await sendCode()).body.contact_change).toMatchObject({ step: 'NEW' });
    const [change] = await changesOf('agency_client');
    expect(change?.expires_at).toEqual(new Date(Number(change?.created_at) + 15 * 60_000));
    await expireChanges('agency_client');
    expectRefusal(call, '409-010', await sendCode(), noLongerOpen);
    expect(await outcomesOf('agency_client')).toEqual([null]);
    await service.runJobs();
    expect(await outcomesOf('agency_client')).toEqual(['EXPIRED']);
  });

  test('429-001: ten codes are sent on request in an hour', async () => {
    const { send } = await createChange('attorney', newEmail);
    for (let sentCount = 0; sentCount < 10; sentCount += 1)
      expect((await send({ email: `correo${String(sentCount)}@correo.example` })).status).toBe(200);
    expectRefusal(call, '429-001', await send());
  });
});

describe('refusals', () => {
  test.each<[object, string, string]>([
    [{ email: 'nuevo@' }, 'email', '"Correo nuevo" tiene un formato incorrecto.'],
    [{ email: ' ' }, 'email', 'Campo requerido.'],
    [{ phone_prefix: '+34', phone: '912345678' }, 'phone', 'El móvil debe empezar por 6 o 7.'],
    [{ phone_prefix: '+34', phone: '600000014' }, 'phone', 'Es el móvil que ya tenemos.'],
  ])('400-020: %j, and 409-001 for an earlier version', async (value, field, message) => {
    const phone = encryptColumn('intervener.phone', [personOf('admin_1').uuid], '600000014');
    await saveData('admin_1', { phone });
    const { send } = await createChange('admin_1', value);
    expectRefusal(call, '400-020', await send(), { field, message });
    expectRefusal(call, '409-001', await send({ version: 99 }));
  });

  test('409-010: a first mobile, which another call verifies, and a code for a change that was not begun', async () => {
    const firstMobile = await createChange('agency_client', newMobile);
    expectRefusal(call, '409-010', await firstMobile.send());
    const notBegun = await createChange('admin_1', newEmail);
    expectRefusal(call, '409-010', await notBegun.send({ code: '123456' }), noLongerOpen);
  });

  test('403-001: a minor, for themselves, and staff; 403-003: a superuser; 404: another investor', async () => {
    const body = { version: 1, ...newEmail };
    const ofMinor = await requestChange(await service.token('minor'), 'minor', body);
    expectRefusal(call, '403-001', ofMinor);
    const ofStaff = await requestChange(await service.token('staff'), 'investor', body);
    expectRefusal(call, '403-001', ofStaff);
    const superuser = await createClientViewToken(service, 'investor');
    expectRefusal(call, '403-003', await requestChange(superuser, 'investor', body));
    const ofOther = await requestChange(await service.token('stranger'), 'investor', body);
    expectRefusal(call, '404', ofOther);
  });
});
