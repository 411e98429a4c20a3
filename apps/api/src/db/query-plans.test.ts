import { encodeBase64Text } from '@participe/domain';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestService, startTestService } from '../testing/service.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const account = accountOf('investor_main').uuid;
const investor = personOf('investor').uuid;
const lots = `/accounts/${account}/products/${productOf('global').uuid}/lots`;
const profitability = `/accounts/${account}/products/${productOf('global').uuid}/profitability-detail`;
/** Tables that grow with the years. */
const grown = [
  'operation',
  'position_day',
  'lot',
  'transfer_lot',
  'fiscal_item',
  'net_asset_value',
  'ledger_posting',
  'ledger_transaction',
];

/** A long life: 12,000 orders in the account that is asked for, 8,000 in the others, with their lots, of which a tenth lives, and a position of every day. */
const fill = `
  insert into operation (uuid, reference, uuid_account, operation_type, operation_sub_type,
    operation_status, registered_status, operation_date, completed_at, value_date, id_product,
    amount_mode, ordered_cash, cash, participations, net_asset_value, source_system, source)
  select gen_random_uuid(), 'BULK' || n,
    case when n <= 12000 then '${account}'::uuid else others.uuids[1 + n % array_length(others.uuids, 1)] end,
    'SUSCRIPCION', 'ADICIONAL', 'FINALIZED', 'REGISTERED_ONLINE', at, at, at::date,
    '${productOf('global').uuid}', 'CASH', 100, 100, 1, 100, 'PORTAL', 'ONLINE'
  from generate_series(1, 20000) as n
  cross join lateral (select timestamptz '2018-03-01' + (n * 137 % 3000) * interval '1 day' as at) as d
  cross join (select array_agg(uuid) as uuids from account where uuid <> '${account}') as others;
  insert into lot (uuid, uuid_account, id_product, acquisition_date, entry_date, origin, uuid_operation,
    participations_bought, cost_bought, participations, cost)
  select gen_random_uuid(), uuid_account, id_product, value_date, value_date, 'SUSCRIPCION', uuid, 2, 200,
    case when extract(day from value_date) < 4 then 1 else 0 end, 0
  from operation where reference like 'BULK%';
  insert into transfer_lot (uuid_operation, seq, acquisition_date, participations, cost, proceeds, origin, uuid_lot)
  select l.uuid_operation, 1, l.acquisition_date, 1, 100, 110, 'SUSCRIPCION', l.uuid
  from lot l join operation o on o.uuid = l.uuid_operation where o.reference like 'BULK%';
  insert into fiscal_item (uuid, uuid_operation, seq, uuid_lot, acquisition_date, origin, participations,
    acquisition_value, transmission_value, gain, withholding_base, withholding)
  select gen_random_uuid(), l.uuid_operation, 1, l.uuid, l.acquisition_date, 'SUSCRIPCION', 1, 100, 110, 10, 10, 1.9
  from lot l join operation o on o.uuid = l.uuid_operation where o.reference like 'BULK%';
  insert into position_day (uuid_account, id_product, date, participations, cost, contributed)
  select p.uuid_account, p.id_product, day::date, 1, 1, 1 from position p
  cross join generate_series(date '2018-03-01', date '2025-01-01', interval '1 day') as day
  on conflict do nothing;`;

let test: TestService;
let token: string;

beforeAll(async () => {
  test = await startTestService();
  await test.database.execute(fill);
  await vacuum();
  token = await test.token('investor');
});
afterAll(() => test.stop());

/** Plans read an index alone where a vacuum has seen the rows; a job's open transaction holds one back, so it is done until it has. */
async function vacuum(): Promise<void> {
  const seen = sql<{ seen: boolean }>`select relallvisible > 0.9 * relpages as seen
    from pg_class where oid = 'operation'::regclass`;
  for (;;) {
    await test.database.execute('vacuum analyze');
    const { rows } = await seen.execute(test.database.db);
    if (rows[0]?.seen === true) return;
  }
}

/** What a request asks the database, session included. */
async function statementsOf(path: string): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.send(`/api${path}`, { headers });
  const calls = spy.mock.calls as unknown as [string | { text: string }, unknown[] | undefined][];
  const asked = calls.map(([query, values]) => ({
    text: typeof query === 'string' ? query : query.text,
    values: values ?? [],
  }));
  spy.mockRestore();
  expect(await answer.text()).toContain('"code":"200"');
  return asked;
}

async function plansOf(statements: readonly Statement[]): Promise<Plan[]> {
  if (!('pool' in test.database.engine)) throw new Error('Plans are those of PostgreSQL.');
  const { pool } = test.database.engine;
  const plans: Plan[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  return plans;
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const reading = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => !text.includes('from session '));

const filter = (text: string): string => encodeURIComponent(encodeBase64Text(text));

describe('the plans of lists, balance and evolution', () => {
  it.each([
    ['the orders of an account', `/accounts/${account}/operations`],
    ['a later page of them', `/accounts/${account}/operations?$offset=500`],
    [
      'the last orders of a kind',
      `/accounts/${account}/operations?$limit=20&$filter=${filter('operation_status eq FINALIZED')}`,
    ],
    [
      'the orders of a period',
      `/accounts/${account}/operations?$filter=${filter('operation_date ge 2020-01-01 and operation_date le 2020-03-31')}`,
    ],
    ['the orders of all accounts', '/operations'],
    ['the oldest orders', '/operations?$orderby=operation_date'],
    ['the orders of a person', `/interveners/${investor}/operations`],
    ['the balance', `/interveners/${investor}/balance`],
    ['the balance day by day', `/interveners/${investor}/balance?from=2020-01-01&granularity=day`],
    ['the evolution of an account', `/accounts/${account}/evolution`],
    ['the positions of an account', `/accounts/${account}/positions`],
    ['what a product has brought', profitability],
    ['the lots of a product and where they come from', lots],
    ['the notices', '/notifications'],
  ])('walk down indexes for %s', async (_, path) => {
    const statements = reading(await statementsOf(path));
    expect(statements.length).toBeGreaterThan(0);
    const all = (await plansOf(statements)).flatMap(nodes);
    const scanned = all.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(
      scanned.map((node) => node['Relation Name']).filter((name) => grown.includes(name ?? '')),
    ).toEqual([]);
    expect(all.map((node) => node['Node Type']).filter((type) => type.includes('Sort'))).toEqual(
      [],
    );
  });

  it('leave the orders alone for a balance', async () => {
    const statements = await statementsOf(`/interveners/${investor}/balance`);
    const tables = (await plansOf(statements)).flatMap(nodes).map((node) => node['Relation Name']);
    expect(tables).toContain('position');
    expect(tables).not.toContain('operation');
  });

  it.each([
    [`/accounts/${account}/operations`, 2],
    ['/operations', 2],
    [`/interveners/${investor}/balance`, 3],
    [`/accounts/${account}/evolution`, 3],
    [profitability, 4],
    [lots, 3],
    [`/accounts/${account}/positions`, 3],
    [`/interveners/${investor}/accounts`, 2],
  ])('ask the database of %s at most %i times, the session included', async (path, times) => {
    token = await test.token('investor');
    expect((await statementsOf(path)).length).toBeLessThanOrEqual(times);
  });
});
