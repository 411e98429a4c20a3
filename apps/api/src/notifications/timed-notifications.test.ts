import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readMailTexts,
  setDocumentExpiry,
  insertAppropriatenessResult,
  readNotificationsOfType,
} from '../../test/scenarios/notification-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** The second run must not send a notification again. */
async function runJobsTwice(): Promise<void> {
  await service.runJobs();
  await service.runJobs();
}

/** Changes the roles of the person to bare owner, without a usufructuary. */
const makeBareOwner = (person: 'minor' | 'minor_2') =>
  service.database.execute(`update account_intervener set role = 'NUDO_PROPIETARIO'
    where uuid_intervener = '${personOf(person).uuid}'`);

const readTitles = async (...asked: [Parameters<typeof readNotificationsOfType>[1], string]) =>
  (await readNotificationsOfType(service, ...asked)).map(({ title }) => title);

test('an identity document leads to notifications thirty days before its expiry, and one and three months after', async () => {
  await setDocumentExpiry(service, 'stranger', '2026-12-19');
  await setDocumentExpiry(service, 'newcomer', '2026-12-20');
  await setDocumentExpiry(service, 'couple_a', '2026-10-19');
  await setDocumentExpiry(service, 'couple_b', '2026-08-18');
  await setDocumentExpiry(service, 'tutor', '2026-08-19');
  await runJobsTwice();
  expect(await readTitles('stranger', 'DOCUMENT_EXPIRATION')).toEqual([
    'Su DNI caduca el 19-dic-2026',
  ]);
  expect(await readTitles('newcomer', 'DOCUMENT_EXPIRATION')).toEqual([]);
  expect(await readTitles('couple_a', 'DOCUMENT_EXPIRED_ONE_MONTH')).toEqual([
    'Su DNI caducó hace 1 mes',
  ]);
  expect(await readTitles('couple_b', 'DOCUMENT_EXPIRED_THREE_MONTHS')).toEqual([
    expect.stringMatching(/caducó hace 3 meses$/u),
  ]);
  expect(await readTitles('tutor', 'DOCUMENT_EXPIRED_THREE_MONTHS')).toEqual([]);
});

test('the identity document of a minor leads to notifications to the minor and, with the name, to every representative', async () => {
  const expiryNotices = async (who: 'minor' | 'tutor' | 'parent_1' | 'parent_2') =>
    (await readTitles(who, 'DOCUMENT_EXPIRATION')).filter((title) => title.includes('18-dic-2026'));
  await setDocumentExpiry(service, 'minor', '2026-12-18');
  await setDocumentExpiry(service, 'minor_2', '2026-12-18');
  await makeBareOwner('minor_2');
  await service.database.execute(`update account_intervener set valid_to = '2026-11-18'
    where uuid_intervener = '${personOf('parent_2').uuid}'`);
  await runJobsTwice();
  expect(await expiryNotices('minor')).toEqual(['Su DNI caduca el 18-dic-2026']);
  expect(await expiryNotices('tutor')).toEqual(['El DNI de Martina caduca el 18-dic-2026']);
  expect(await expiryNotices('parent_1')).toEqual(['El DNI de Leo caduca el 18-dic-2026']);
  expect(await expiryNotices('parent_2')).toEqual([]);
});

test('the newest appropriateness test is notified before and after its expiry', async () => {
  await insertAppropriatenessResult(service, 'stranger', '2026-12-19');
  await insertAppropriatenessResult(service, 'operator', '2026-11-18');
  await runJobsTwice();
  expect(
    (await readNotificationsOfType(service, 'stranger', 'KNOWLEDGE_TEST')).map(({ text }) => text),
  ).toEqual([expect.stringMatching(/^Sus respuestas sirven hasta el 19-dic-2026/u)]);
  expect(
    (await readNotificationsOfType(service, 'operator', 'KNOWLEDGE_TEST')).map(({ text }) => text),
  ).toEqual([expect.stringMatching(/^Sus respuestas sirvieron hasta el 18-nov-2026/u)]);
});

test('an expiring appropriateness test is not notified to people who may not place fund orders', async () => {
  const people = ['readonly', 'blocked', 'onboarding'] as const;
  for (const person of people) await insertAppropriatenessResult(service, person, '2026-12-19');
  await runJobsTwice();
  for (const person of people) expect(await readTitles(person, 'KNOWLEDGE_TEST')).toEqual([]);
});

test('a bank account without proof is notified once, and again after thirty days', async () => {
  const countNotices = async () => (await readTitles('onboarding', 'MISSING_CCC_DOCUMENT')).length;
  const otherReaders = ['readonly', 'couple_a'] as const;
  expect(await countNotices()).toBe(1);
  // The investor was notified before. The read-only person is not notified, because they may not send the proof.
  expect(await readTitles('investor', 'MISSING_CCC_DOCUMENT')).toHaveLength(1);
  for (const person of otherReaders)
    expect(await readTitles(person, 'MISSING_CCC_DOCUMENT')).toEqual([]);
  await service.setClock('2026-12-19T08:59:59.000Z');
  await runJobsTwice();
  expect(await countNotices()).toBe(1);
  await service.setClock('2026-12-19T09:00:00.000Z');
  await runJobsTwice();
  expect(await countNotices()).toBe(2);
});

test('the weekly summary is sent on Monday at eight and contains the number of notifications', async () => {
  await service.database.db
    .insertInto('notification_preference')
    .values({ uuid_intervener: personOf('principal').uuid, weekly_digest: true })
    .execute();
  const mailTextsBefore = (await readMailTexts(service, 'principal')).length;
  await setDocumentExpiry(service, 'principal', '2027-01-10');
  await insertAppropriatenessResult(service, 'principal', '2027-01-10');
  await service.setClock('2026-12-21T06:59:59.000Z');
  await runJobsTwice();
  expect(await readTitles('principal', 'DOCUMENT_EXPIRATION')).toHaveLength(1);
  expect((await readMailTexts(service, 'principal')).slice(mailTextsBefore)).toEqual([]);
  await service.setClock('2026-12-21T07:00:00.000Z');
  await runJobsTwice();
  expect((await readMailTexts(service, 'principal')).slice(mailTextsBefore)).toEqual([
    expect.stringContaining('En la última semana ha tenido 2 avisos en su área privada.'),
  ]);
});

test('representatives and minor are notified ninety and thirty days before the birthday', async () => {
  const countNotices = async (person: 'tutor' | 'minor') =>
    (await readTitles(person, 'MINOR_EXPIRATION')).length;
  await service.setClock('2027-06-16T10:00:00.000Z');
  await runJobsTwice();
  expect(await countNotices('tutor')).toBe(0);
  await service.setClock('2027-06-17T10:00:00.000Z');
  await runJobsTwice();
  expect(await readTitles('tutor', 'MINOR_EXPIRATION')).toEqual([
    `${personOf('minor').name} cumple 18 años el 15-sep-2027`,
  ]);
  expect(await countNotices('minor')).toBe(1);
  await makeBareOwner('minor');
  await service.setClock('2027-08-16T10:00:00.000Z');
  await runJobsTwice();
  expect([await countNotices('tutor'), await countNotices('minor')]).toEqual([2, 2]);
});
