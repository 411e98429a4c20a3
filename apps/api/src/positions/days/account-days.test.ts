import { accountOf, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { setAppropriatenessResult } from '../../../test/support/convenience.ts';
import {
  type FundStory,
  createFundStory,
  storyTimeout,
} from '../../../test/scenarios/fund-story.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { dequeueStaleAccounts, writeAccountDays } from './account-day.store.ts';

let service: TestService;
let story: FundStory;
const id = accountOf('newcomer').uuid;

beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service, { account: 'newcomer', signers: ['newcomer'] });
});
afterAll(() => service.stop());

async function publishOn(fund: string, date: string, nav: string): Promise<void> {
  await story.moveTo(`${date}T18:30:00.000Z`);
  await story.publish(fund, date, nav);
}

/** Returns the value, net contributions and return at the end of each day from 2 March to `to`. */
async function readDays(to: string): Promise<Map<string, [string, string, string | null]>> {
  const client = await service.as('newcomer');
  const { evolution } = await client.call('GET /accounts/{id}/evolution', {
    params: { id },
    query: { from: '2026-03-02', to, granularity: 'day' },
  });
  return new Map(
    evolution.points.map((point) => [
      point.date,
      [point.total, point.invested, point.return_percent],
    ]),
  );
}

test(
  'the time-weighted return follows the funds only: payments do not change it, and money in transit earns nothing',
  { timeout: storyTimeout },
  async () => {
    await story.begin('2026-03-02');
    await setAppropriatenessResult(service, 'newcomer', 'NO_COMPLEJO', 'CONVENIENTE');
    for (const key of ['FA', 'FB']) {
      await story.createFund(key);
      await story.publish(key, '2026-03-02', '10.000000');
    }
    await story.subscribe('FA', '2026-03-03', {
      nav: '10.000000',
      participations: '100.000000',
      cash: '1000.00',
    });
    await publishOn('FA', '2026-03-04', '11.000000');
    await story.subscribe('FA', '2026-03-05', {
      nav: '11.000000',
      participations: '100.000000',
      cash: '1100.00',
    });
    const halfOfUnits = { amount_mode: 'PARTICIPATIONS', participations: '100.000000' } as const;
    const out = {
      date: '2026-03-06',
      nav: '11.000000',
      participations: '100.000000',
      cash: '1100.00',
    };
    const dayOfEntry = {
      date: '2026-03-09',
      nav: '10.000000',
      participations: '110.000000',
      cash: '1100.00',
    };
    await story.transfer(['FA', 'FB'], halfOfUnits, out, dayOfEntry);
    await publishOn('FA', '2026-03-09', '12.000000');
    await story.redeem(
      'FA',
      '2026-03-10',
      { amount_mode: 'TOTAL' },
      { nav: '12.000000', participations: '100.000000', cash: '1200.00' },
    );
    await publishOn('FB', '2026-03-10', '11.000000');
    const byDay = await readDays('2026-03-10');
    expect(Object.fromEntries(byDay)).toEqual({
      '2026-03-02': ['0.00', '0.00', null],
      '2026-03-03': ['1000.00', '1000.00', '0.00'],
      '2026-03-04': ['1100.00', '1000.00', '10.00'],
      '2026-03-05': ['2200.00', '2100.00', '10.00'],
      // A switch has redeemed a hundred units of the first fund, worth 1,100. The money in transit keeps that value
      // and earns nothing.
      '2026-03-06': ['2200.00', '2100.00', '10.00'],
      '2026-03-07': ['2200.00', '2100.00', '10.00'],
      '2026-03-08': ['2200.00', '2100.00', '10.00'],
      // On the 9th, the 2,200 became 1,200 in the first fund and 1,100 in the second. On the 10th, all units of the
      // first fund are redeemed and the second fund gains a tenth.
      '2026-03-09': ['2300.00', '2100.00', '15.00'],
      '2026-03-10': ['1210.00', '900.00', '20.50'],
    });
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  },
);

test('the returns of a period come with the months and years that explain them', async () => {
  const client = await service.as('newcomer');
  const request = { params: { id }, query: { from: '2026-03-02', to: '2026-03-10' } };
  const { evolution } = await client.call('GET /accounts/{id}/evolution', request);
  expect(evolution.returns).toMatchObject({
    from: '2026-03-03',
    time_weighted_percent: '20.50',
    time_weighted_annualised_percent: null,
    money_weighted_is_annual: false,
    decisive_month: { month: '2026-03', percent: '100.00', before_percent: '20.50' },
    months: [{ month: '2026-03', return_percent: '20.50' }],
    years: [{ year: '2026', return_percent: '20.50' }],
  });
  // Contributions: 1,000 on the 3rd and 1,100 on the 5th. Withdrawal: 1,200 on the 10th, after which 1,210 remained.
  expect(Number(evolution.returns?.money_weighted_percent)).toBeGreaterThan(17);
});

test('a net asset value published late changes only the value and return of its own day, at once', async () => {
  await publishOn('FB', '2026-03-12', '13.200000');
  const nextDay = ['1452.00', '900.00', '44.60'];
  const daysBefore = await readDays('2026-03-12');
  expect(daysBefore.get('2026-03-11')).toEqual(['1210.00', '900.00', '20.50']);
  expect(daysBefore.get('2026-03-12')).toEqual(nextDay);
  await story.publish('FB', '2026-03-11', '12.100000');
  const daysAfter = await readDays('2026-03-12');
  expect(daysAfter.get('2026-03-11')).toEqual(['1331.00', '900.00', '32.55']);
  expect(daysAfter.get('2026-03-12')).toEqual(nextDay);
});

test('the job recalculates values that nobody has read', async () => {
  const listDue = () => service.database.db.selectFrom('account_day_due').selectAll().execute();
  await publishOn('FB', '2026-03-13', '13.200000');
  expect((await listDue()).map(({ uuid_account: uuid }) => uuid)).toContain(id);
  await service.runJobs();
  expect(await listDue()).toEqual([]);
  const [newest] = await service.database.db
    .selectFrom('account_day')
    .where('uuid_account', '=', id)
    .orderBy('date', 'desc')
    .selectAll()
    .execute();
  expect(newest).toMatchObject({ date: '2026-03-13', total: '1452.00', contributed: '900.00' });
});

/** Returns the results of the calls that show the value of the account. */
async function readSummaries() {
  const client = await service.as('newcomer');
  const person = { params: { id: personOf('newcomer').uuid } };
  const { balance } = await client.call('GET /interveners/{id}/balance', person);
  const { accounts } = await client.call('GET /interveners/{id}/accounts', person);
  const { summary } = await client.call('GET /accounts/{id}/positions', { params: { id } });
  const { account } = await client.call('GET /accounts/{id}', { params: { id } });
  return { balance, listed: accounts[0], summary, account };
}

test('money in transit between two funds keeps its value and its contributions', async () => {
  const order = await story.orderTransfer(['FB', 'FA'], '2026-03-17', { amount_mode: 'TOTAL' });
  const summariesBefore = await readSummaries();
  expect(summariesBefore.balance).toMatchObject({
    total: '1452.00',
    invested: '900.00',
    gain: '552.00',
  });
  const leavingLot = { nav: '13.200000', participations: '110.000000', cash: '1452.00' };
  const out = await story.execute(order, 'FB', '2026-03-17', leavingLot);
  const during = await readSummaries();
  const figures = { total: '1452.00', invested: '900.00', gain: '552.00', gain_percent: '61.33' };
  expect(during.balance).toMatchObject({ ...figures, in_transit: '1452.00', pending_in: '0.00' });
  expect(during.balance.accounts).toMatchObject([{ ...figures, in_transit: '1452.00' }]);
  expect(during.balance.by_type).toMatchObject([{ ...figures, in_transit: '1452.00' }]);
  expect(during.balance.by_product).toEqual([]);
  expect(during.balance.evolution.points.at(-1)).toMatchObject({
    total: '1452.00',
    invested: '900.00',
    gain: '552.00',
  });
  const { gain_percent: percent } = figures;
  const accountFigures = { total: '1452.00', gain: '552.00', gain_percent: percent };
  expect(during.listed).toMatchObject({ ...accountFigures, weight_percent: '100.00' });
  const { as_of: _date, ...same } = summariesBefore.summary;
  expect(during.summary).toMatchObject({ ...same, in_transit: '1452.00', pending_out: '0.00' });
  expect(during.account.total).toBe('1452.00');
  expect((await auditBooks(service.database.db)).differences).toEqual([]);

  const arrivingLot = { nav: '12.000000', participations: '121.000000', cash: '1452.00' };
  await story.execute(await story.wayInOf(out), 'FA', '2026-03-18', arrivingLot);
  const summariesAfter = await readSummaries();
  expect(summariesAfter.balance).toMatchObject({ ...figures, in_transit: '0.00' });
  expect(summariesAfter.summary).toMatchObject({ total: '1452.00', in_transit: '0.00' });
  const byDay = await readDays('2026-03-18');
  for (const date of ['2026-03-16', '2026-03-17', '2026-03-18'])
    expect(byDay.get(date)).toEqual(['1452.00', '900.00', '44.60']);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('a late net asset value changes the days of a position that has been sold since', async () => {
  await story.createFund('FC');
  await story.publish('FC', '2026-03-18', '10.000000');
  const units = { participations: '10.000000' };
  await story.subscribe('FC', '2026-03-19', { ...units, nav: '10.000000', cash: '100.00' });
  await publishOn('FA', '2026-03-20', '12.000000');
  await story.redeem(
    'FC',
    '2026-03-23',
    { amount_mode: 'TOTAL' },
    { ...units, nav: '12.000000', cash: '120.00' },
  );
  expect((await readDays('2026-03-23')).get('2026-03-20')?.slice(0, 2)).toEqual([
    '1552.00',
    '1000.00',
  ]);
  await story.publish('FC', '2026-03-20', '11.000000');
  const byDay = await readDays('2026-03-23');
  expect(byDay.get('2026-03-20')?.slice(0, 2)).toEqual(['1562.00', '1000.00']);
  expect(byDay.get('2026-03-23')?.slice(0, 2)).toEqual(['1452.00', '880.00']);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

/** Waits until a connection waits for a lock. */
async function waitForBlockedConnection(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        service.database.db,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

test('a read waits for the values that a worker is recalculating', async () => {
  await publishOn('FA', '2026-03-24', '13.000000');
  const client = await service.as('newcomer');
  const worker = await service.database.db.startTransaction().execute();
  const dequeuedAccounts = await dequeueStaleAccounts(worker, {
    accounts: [id],
    limit: 1,
    whenLocked: 'skip',
  });
  await writeAccountDays(worker, dequeuedAccounts);
  const reading = client.call('GET /accounts/{id}/evolution', {
    params: { id },
    query: { from: '2026-03-23', to: '2026-03-24', granularity: 'day' },
  });
  await Promise.race([waitForBlockedConnection(), reading]);
  await worker.commit().execute();
  const { evolution } = await reading;
  expect(evolution.points.at(-1)).toMatchObject({ date: '2026-03-24', total: '1573.00' });
});
