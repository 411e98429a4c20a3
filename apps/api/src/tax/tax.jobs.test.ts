import { invariant } from '@participe/domain';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../books-audit/reconcile.ts';
import { changeSealedRows } from '../kernel/seals.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { downloadTaxFile, readTaxReports } from '../../test/scenarios/tax-steps.ts';
import { readNotificationRecipients } from './reports.store.ts';
import { correctReports } from './tax.jobs.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const reportOf = (year: string) => readTaxReports(service, 'investor', 'investor', { year });
const fileOf = (query: Record<string, string>) =>
  downloadTaxFile(service, 'investor', 'investor', query);

const listReports = () =>
  service.database.db
    .selectFrom('tax_report')
    .selectAll()
    .where('uuid_intervener', '=', personOf('investor').uuid)
    .orderBy('year', 'desc')
    .orderBy('version', 'desc')
    .execute();
const listReadyNotices = () =>
  service.database.db
    .selectFrom('notification')
    .select(['uuid', 'uuid_intervener', 'title', 'url'])
    .where('type', '=', 'IIFF_FI_READY')
    .execute();

/** Changes the cost of a lot and marks the account's reports as outdated, as a correction by staff does. */
async function correctCost(sale: { uuid_operation: string; date: string }, difference: string) {
  const { db } = service.database;
  await db
    .updateTable('fiscal_item')
    .set((eb) => ({
      acquisition_value: eb('acquisition_value', '+', difference),
      gain: eb('gain', '-', difference),
    }))
    .where('uuid_operation', '=', sale.uuid_operation)
    .where('seq', '=', 1)
    .execute();
  const saleDate = sale.date;
  await db
    .insertInto('changed_book')
    .values({ uuid_account: accountOf('investor_main').uuid, since: saleDate })
    .onConflict((conflict) => conflict.column('uuid_account').doUpdateSet({ since: saleDate }))
    .execute();
  await service.runJobs();
}

test('a late booking publishes a new version and keeps the earlier one', async () => {
  const reportsBefore = await listReports();
  const noticeCountBefore = (await listReadyNotices()).length;
  await service.runJobs();
  expect(await listReports()).toEqual(reportsBefore);
  const reportedSale = (await reportOf('2025')).funds?.redemptions[0];
  invariant(reportedSale !== undefined, 'the investor sold units in 2025');
  await correctCost(reportedSale, '1.00');
  const reportsAfter = await listReports();
  expect(reportsAfter).toHaveLength(reportsBefore.length + 1);
  expect(reportsAfter.slice(1)).toEqual(reportsBefore);
  expect(reportsAfter[0]).toMatchObject({ year: 2025, version: 2 });
  expect((await listReadyNotices()).length).toBe(noticeCountBefore + 1);
  const { documents } = await reportOf('2025');
  expect(documents.map(({ version, is_substitute: isLater }) => [version, isLater])).toEqual([
    [2, true],
    [2, true],
    [1, false],
    [1, false],
  ]);
  const query = { year: '2025', $export: 'INFORME_FISCAL_FI' };
  expect(textOfPdf((await fileOf(query)).bytes)).toContain('sustitutivo');
  const firstVersion = await fileOf({ ...query, version: '1' });
  expect(textOfPdf(firstVersion.bytes)).not.toContain('sustitutivo');
  await correctCost(reportedSale, '-1.00');
  const [last, , first] = (await listReports()).filter(({ year }) => year === 2025);
  expect([last?.version, last?.digest]).toEqual([3, first?.digest]);
});

test('a correction to an empty report is published and notified', async () => {
  const { db } = service.database;
  const account = accountOf('couple').uuid;
  const parent = { uuid_account: account, uuid_intervener: personOf('parent_1').uuid };
  await changeSealedRows(db, 'account_intervener', [account], async () => {
    await db
      .insertInto('account_intervener')
      .values({ ...parent, role: 'REPRESENTANTE_LEGAL', valid_from: '2020-06-15' })
      .execute();
    await db
      .updateTable('account_intervener')
      .set({ valid_from: '2026-01-01' })
      .where('uuid_account', '=', account)
      .where('uuid_intervener', '=', personOf('couple_a').uuid)
      .execute();
  });
  await db
    .insertInto('changed_book')
    .values({ uuid_account: account, since: '2025-01-01' })
    .execute();
  const knownNotices = new Set((await listReadyNotices()).map(({ uuid }) => uuid));
  await service.runJobs();
  const { documents } = await readTaxReports(service, 'couple_a', 'couple_a', { year: '2025' });
  expect(documents.map(({ subcategory, version }) => [subcategory, version])).toEqual([
    ['INFORME_FISCAL_FI', 2],
    ['RETENCIONES', 2],
    ['INFORME_FISCAL_FI', 1],
    ['RETENCIONES', 1],
  ]);
  const addedNotices = (await listReadyNotices()).filter(({ uuid }) => !knownNotices.has(uuid));
  const people = addedNotices.map((row) => row.uuid_intervener);
  expect(people.toSorted()).toEqual(
    [personOf('couple_a').uuid, personOf('couple_b').uuid].toSorted(),
  );
});

test('changes during the publication of a year wait for its end', async () => {
  const { database, service: runningService } = service;
  const { db } = database;
  const readMarks = () =>
    db.selectFrom('changed_book').select('since').where('since', '<', '2026-01-01');
  await db
    .updateTable('tax_campaign')
    .set({ finished_at: null })
    .where('year', '=', 2025)
    .execute();
  await db
    .insertInto('changed_book')
    .values({ uuid_account: accountOf('couple').uuid, since: '2025-01-01' })
    .execute();
  const { services, clock } = runningService;
  expect(await correctReports({ database: db, services, clock })).toBe(0);
  expect(await readMarks().execute()).toHaveLength(1);
  await service.runJobs();
  expect(await readMarks().execute()).toEqual([]);
});

test('reports are published once in February and notified to representatives', async () => {
  await service.setClock('2027-01-31T09:00:00.000Z');
  await service.runJobs();
  expect((await listReports())[0]?.year).toBe(2025);
  await service.setClock('2027-02-01T09:00:00.000Z');
  await service.runJobs();
  await service.runJobs();
  expect((await listReports()).filter(({ year }) => year === 2026)).toHaveLength(1);
  const people = (await listReadyNotices()).map((row) => row.uuid_intervener);
  expect(people).toContain(personOf('tutor').uuid);
  expect(people).not.toContain(personOf('minor').uuid);
  expect(
    (await listReadyNotices())
      .filter((row) => row.uuid_intervener === personOf('tutor').uuid)
      .map(({ title }) => title),
  ).toContain('El informe fiscal de fondos de Martina está listo');
  expect((await listReadyNotices()).every(({ url }) => url === '/account/iiff')).toBe(true);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('representatives of a minor or company are notified while they represent, and other people are not', async () => {
  const { db } = service.database;
  const recipientsFor = async (of: DemoPersonKey) =>
    (await readNotificationRecipients(db, personOf(of).uuid, '2027-02-01')).map(({ uuid }) => uuid);
  const peopleUuids = (...keys: DemoPersonKey[]) =>
    keys.map((key) => personOf(key).uuid).toSorted();
  const changeSecondParent = (changes: { represents?: string; valid_to?: string | null }) =>
    db
      .updateTable('account_intervener')
      .set(changes)
      .where('uuid_account', '=', accountOf('child').uuid)
      .where('uuid_intervener', '=', personOf('parent_2').uuid)
      .execute();
  expect(await recipientsFor('company')).toEqual(peopleUuids('admin_1', 'admin_2'));
  expect(await recipientsFor('investor')).toEqual(peopleUuids('investor'));
  expect(await recipientsFor('minor_2')).toEqual(peopleUuids('parent_1', 'parent_2'));
  await changeSecondParent({ valid_to: '2027-01-31' });
  expect(await recipientsFor('minor_2')).toEqual(peopleUuids('parent_1'));
  await changeSecondParent({ valid_to: null, represents: personOf('minor').uuid });
  expect(await recipientsFor('minor_2')).toEqual(peopleUuids('parent_1'));
  await changeSecondParent({ represents: personOf('minor_2').uuid });
});

const latestReportWith = (list: string): string => `ctid = (select ctid from document
  where template = 'INFORME_FISCAL_FI' and jsonb_array_length(facts -> 'report' -> '${list}') > 0
  order by created_at desc limit 1)`;

test.each([
  [
    'a withholding changed in a report',
    `update document set facts = jsonb_set(facts, '{report,sales,0,withholding}', '"999999.99"')
      where ${latestReportWith('sales')}`,
    ['I23a'],
  ],
  [
    'a position missing from a report',
    `update document set facts = jsonb_set(facts, '{report,positions}', '[]') where ${latestReportWith('positions')}`,
    ['I23b'],
  ],
  [
    'a position with a wrong value in a report',
    `update document set facts = jsonb_set(facts, '{report,positions,0,value}', '"1.00"')
      where ${latestReportWith('positions')}`,
    ['I23b', 'I23c'],
  ],
])('the books audit finds %s', async (_, statement, expectedFindings) => {
  const tamperingFindings = await tamperDb(service.database.db, [statement]);
  expect(tamperingFindings).toEqual(expect.arrayContaining(expectedFindings));
});
