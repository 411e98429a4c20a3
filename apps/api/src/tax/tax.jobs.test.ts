import { personOf, accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../db/reconcile.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { type TestService, startTestService } from '../testing/service.ts';
import { taxFileOf, taxReportOf } from '../testing/tax-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const reportOf = (year: string) => taxReportOf(service, 'investor', 'investor', { year });
const fileOf = (query: Record<string, string>) => taxFileOf(service, 'investor', 'investor', query);

const reports = () =>
  service.database.db
    .selectFrom('tax_report')
    .selectAll()
    .where('uuid_intervener', '=', personOf('investor').uuid)
    .orderBy('year', 'desc')
    .orderBy('version', 'desc')
    .execute();
const told = () =>
  service.database.db
    .selectFrom('notification')
    .select(['uuid_intervener', 'url'])
    .where('type', '=', 'IIFF_FI_READY')
    .execute();

test('a late booking makes a report that stands in for the old one, which stays', async () => {
  const before = await reports();
  const notices = (await told()).length;
  await service.runJobs();
  expect(await reports()).toEqual(before);
  const account = accountOf('investor_main').uuid;
  const sold = (await reportOf('2025')).funds?.redemptions[0];
  // What a correction of staff would leave: a lot that had cost a euro more, and the mark of the booking.
  await service.database.db
    .updateTable('fiscal_item')
    .set((eb) => ({
      acquisition_value: eb('acquisition_value', '+', '1.00'),
      gain: eb('gain', '-', '1.00'),
    }))
    .where('uuid_operation', '=', sold?.uuid_operation ?? '')
    .where('seq', '=', 1)
    .execute();
  await service.database.db
    .insertInto('changed_book')
    .values({ uuid_account: account, since: sold?.date ?? '' })
    .onConflict((conflict) =>
      conflict.column('uuid_account').doUpdateSet({ since: sold?.date ?? '' }),
    )
    .execute();
  await service.runJobs();
  const after = await reports();
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(1)).toEqual(before);
  expect(after[0]).toMatchObject({ year: 2025, version: 2 });
  expect((await told()).length).toBe(notices + 1);
  const { documents } = await reportOf('2025');
  expect(documents.map(({ version, is_substitute: isLater }) => [version, isLater])).toEqual([
    [2, true],
    [2, true],
    [1, false],
    [1, false],
  ]);
  const query = { year: '2025', $export: 'INFORME_FISCAL_FI' };
  expect(pdfText((await fileOf(query)).bytes)).toContain('sustitutivo');
  const old = await fileOf({ ...query, version: '1' });
  expect(pdfText(old.bytes)).not.toContain('sustitutivo');
});

test('the reports of a year come in its February, once, to whoever stands for the holder', async () => {
  await service.setClock('2027-01-31T09:00:00.000Z');
  await service.runJobs();
  expect((await reports())[0]?.year).toBe(2025);
  await service.setClock('2027-02-01T09:00:00.000Z');
  await service.runJobs();
  await service.runJobs();
  expect((await reports()).filter(({ year }) => year === 2026)).toHaveLength(1);
  const people = (await told()).map((row) => row.uuid_intervener);
  expect(people).toContain(personOf('tutor').uuid);
  expect(people).not.toContain(personOf('minor').uuid);
  expect((await told()).every(({ url }) => url === '/account/iiff')).toBe(true);
  expect((await reconcile(service.database.db)).differences).toEqual([]);
});
