import { addMoney, splitMoney } from '@participe/domain';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { readTaxReports } from '../../test/scenarios/tax-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Query = { year?: string; uuid_account?: string };
const reportOf = (who: DemoPersonKey | 'staff', of: DemoPersonKey, query: Query = {}) =>
  readTaxReports(service, who, of, query);
/** Year of the demo in which the couple redeemed units of a joint account. */
const jointSaleYear = '2025';

test('two holders have half each, and together the whole to the cent', async () => {
  const account = accountOf('couple').uuid;
  const [firstReport, secondReport, sales] = await Promise.all([
    reportOf('couple_a', 'couple_a', { year: jointSaleYear }),
    reportOf('couple_b', 'couple_b', { year: jointSaleYear }),
    service.database.db
      .selectFrom('operation')
      .select(['uuid', 'cash', 'withholding'])
      .where('uuid_account', '=', account)
      .where('operation_type', '=', 'REEMBOLSO')
      .where('operation_status', '=', 'FINALIZED')
      .where('value_date', '>=', `${jointSaleYear}-01-01`)
      .where('value_date', '<=', `${jointSaleYear}-12-31`)
      .execute(),
  ]);
  expect(sales).toHaveLength(1);
  const [firstShare] = firstReport.funds?.redemptions ?? [];
  const [secondShare] = secondReport.funds?.redemptions ?? [];
  expect([firstShare?.ownership_percent, secondShare?.ownership_percent]).toEqual([
    '50.00',
    '50.00',
  ]);
  expect(
    addMoney(firstShare?.transmission_value ?? '', secondShare?.transmission_value ?? ''),
  ).toBe(sales[0]?.cash);
  expect(addMoney(firstShare?.withholding ?? '', secondShare?.withholding ?? '')).toBe(
    sales[0]?.withholding,
  );
});

test('the bare owner declares, and the usufructuary sees the value', async () => {
  const bareOwnerReport = await reportOf('bare_owner', 'bare_owner');
  const usufructuaryReport = await reportOf('usufructuary', 'usufructuary');
  expect(bareOwnerReport.funds?.positions[0]).toMatchObject({ right: 'NUDO_PROPIETARIO' });
  expect(usufructuaryReport.funds?.positions[0]).toMatchObject({
    right: 'USUFRUCTUARIO',
    value: '0.00',
    account_value: bareOwnerReport.funds?.positions[0]?.value,
  });
  expect(usufructuaryReport.funds?.redemptions).toEqual([]);
});

test('a former owner keeps their share for the years of ownership', async () => {
  const account = accountOf('couple').uuid;
  const queries = [
    { year: jointSaleYear },
    { year: jointSaleYear, uuid_account: account },
  ] as const;
  const readReports = () =>
    Promise.all(queries.map((query) => reportOf('couple_a', 'couple_a', query)));
  const setRoleEnd = (date: string | null) =>
    service.database.db
      .updateTable('account_intervener')
      .set({ valid_to: date })
      .where('uuid_account', '=', account)
      .where('uuid_intervener', '=', personOf('couple_a').uuid)
      .execute();
  const yearsBefore = await readReports();
  await setRoleEnd(`${jointSaleYear}-12-31`);
  const yearsAfter = await readReports();
  await setRoleEnd(null);
  expect(yearsAfter).toEqual(yearsBefore);
  expect(yearsAfter[0]?.documents).not.toEqual([]);
});

test('of three holders, the last gets the rounding difference of every amount', async () => {
  const uuid_account = accountOf('couple').uuid;
  const holders = ['couple_a', 'couple_b', 'stranger'] as const;
  const jointReport = await reportOf('staff', 'couple_a', { year: jointSaleYear });
  const jointSale = jointReport.funds?.redemptions[0];
  const { db } = service.database;
  await db
    .insertInto('account_intervener')
    .values({
      uuid_account,
      uuid_intervener: personOf('stranger').uuid,
      role: 'TITULAR',
      valid_from: '2020-06-15',
    })
    .execute();
  await db
    .updateTable('account_intervener')
    .set({ ownership_percent: null })
    .where('uuid_account', '=', uuid_account)
    .where('role', '=', 'TITULAR')
    .execute();
  const sale = await db
    .selectFrom('operation')
    .select(['cash', 'withholding'])
    .where('uuid', '=', jointSale?.uuid_operation ?? '')
    .executeTakeFirstOrThrow();
  const sortedHolders = holders.toSorted((a, b) => (personOf(a).uuid < personOf(b).uuid ? -1 : 1));
  const shares = [];
  for (const personKey of sortedHolders) {
    const { funds } = await reportOf(personKey, personKey, { year: jointSaleYear });
    shares.push(
      funds?.redemptions.find(({ uuid_operation: uuid }) => uuid === jointSale?.uuid_operation),
    );
  }
  expect(shares.map((share) => share?.ownership_percent)).toEqual(['33.33', '33.33', '33.34']);
  expect(shares.map((share) => share?.transmission_value)).toEqual(
    splitMoney(sale.cash ?? '', ['1', '1', '1']),
  );
  expect(shares.map((share) => share?.withholding)).toEqual(
    splitMoney(sale.withholding ?? '', ['1', '1', '1']),
  );
});
