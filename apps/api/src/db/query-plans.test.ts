import { encodeBase64Text } from '@participe/domain';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillRegisters } from '../testing/register-lines.ts';
import { type TestService, startTestService } from '../testing/service.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
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
  'account_day',
  'document',
  'notification',
  'intervener',
  'appropriateness_result',
  'register_fund',
  'register_plan',
  'register_ppa',
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
  on conflict do nothing;
  insert into ledger_transaction (uuid, uuid_operation, kind, value_date, booked_at)
  select gen_random_uuid(), uuid, 'SETTLEMENT', value_date, completed_at
  from operation where reference like 'BULK%';
  alter table ledger_posting disable trigger ledger_posting_balanced;
  insert into ledger_posting (uuid_transaction, seq, ledger_account, unit, amount)
  select t.uuid, side.seq, side.ledger || o.uuid_account, 'EUR', side.amount
  from ledger_transaction t join operation o on o.uuid = t.uuid_operation and o.reference like 'BULK%'
  cross join (values (1, 'holding:', 100.00), (2, 'fund_capital:', -100.00)) as side (seq, ledger, amount);
  alter table ledger_posting enable trigger ledger_posting_balanced;
  insert into account_day (uuid_account, date, total, contributed, held_before, held_after)
  select uuid, day::date, 1, 1, 1, 1 from account
  cross join generate_series(date '2018-03-01', date '2025-01-01', interval '1 day') as day
  on conflict do nothing;`;

/** Twenty thousand people whose papers and tests run out some day, with files of theirs and notices of it. */
const fillPeople = `
  insert into intervener (uuid, intervener_type, name, lastname_1, document_type, document_number,
    birthdate, intervener_status, created_at, document_expires_on)
  select gen_random_uuid(), 'F', 'Una', 'De Tantas', 'OTRO', 'BULK' || n,
    date '1940-01-01' + n, 'FINALIZADO', '2018-03-01T09:00:00Z', date '2015-01-01' + n % 7000
  from generate_series(1, 20000) as n;
  insert into appropriateness_result (uuid_intervener, product_family, result, taken_at, valid_until)
  select uuid, 'COMPLEJO', 'CONVENIENTE', '2018-03-01T09:00:00Z', document_expires_on + 40
  from intervener where document_number like 'BULK%';
  insert into notification (uuid, uuid_intervener, type, title, text, created_at)
  select gen_random_uuid(), uuid, 'DOCUMENT_EXPIRATION', 'Aviso', 'Aviso', '2018-03-01T09:00:00Z'
  from intervener where document_number like 'BULK%';
  insert into notification (uuid, uuid_intervener, type, title, text, created_at)
  select gen_random_uuid(), '${investor}', 'DOCUMENT_EXPIRATION', 'Aviso', 'Aviso',
    timestamptz '2018-03-01 09:00Z' + n * interval '1 hour'
  from generate_series(1, 2000) as n;
  insert into document (uuid, uuid_intervener, category, subcategory, title, filename, mime, year,
    content, sha256, created_at)
  select gen_random_uuid(), uuid, 'DOCUMENTATION', 'DNI_ANVERSO', 'DNI', 'dni.pdf', 'application/pdf', 2018,
    '', '', '2018-03-01T09:00:00Z'
  from intervener where document_number like 'BULK%';
  insert into document (uuid, uuid_account, category, subcategory, title, filename, mime, year,
    content, sha256, created_at)
  select gen_random_uuid(), uuid_account, 'OPERATION', 'CONFIRMACION', 'Confirmación', 'confirmacion.pdf',
    'application/pdf', 2018, '', '', operation_date
  from operation where reference like 'BULK%00';`;

let test: TestService;
let token: string;

beforeAll(async () => {
  test = await startTestService();
  await test.database.execute(fill + fillPeople + fillRegisters);
  await vacuum();
  token = await test.token('investor');
});
afterAll(() => test.stop());

/** Plans read an index alone where a vacuum has seen the rows; a job's open transaction holds one back, so it is done until it has. */
async function vacuum(): Promise<void> {
  const seen = sql<{ seen: boolean }>`select bool_and(relallvisible >= 0.9 * relpages) as seen
    from pg_class where relkind = 'r' and relname = any(${grown})`;
  for (;;) {
    await test.database.execute('vacuum analyze');
    const { rows } = await seen.execute(test.database.db);
    if (rows[0]?.seen === true) return;
  }
}

/** What is asked of the database while something is done. */
async function askedBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = spy.mock.calls as unknown as [string | { text: string }, unknown[] | undefined][];
  const asked = calls.map(([query, values]) => ({
    text: typeof query === 'string' ? query : query.text,
    values: values ?? [],
  }));
  spy.mockRestore();
  return asked;
}

/** The same of a request, session included. */
function statementsOf(path: string): Promise<Statement[]> {
  return askedBy(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.send(`/api${path}`, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
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
/** Tables that grow and of which every row is read. */
const readWhole = (plans: readonly Plan[]): (string | undefined)[] =>
  plans
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
    .filter((name) => grown.includes(name ?? ''));
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
    expect(readWhole(all)).toEqual([]);
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

/** A page is sorted, and what a person has in a year; never what everybody has. */
const fewRows = 2_000;
const sortedAtLength = (plans: readonly Plan[]): Plan[] =>
  plans.filter((node) => node['Node Type'].includes('Sort') && node['Plan Rows'] > fewRows);

describe('the plans of papers and registers', () => {
  it.each([
    ['the inbox of a person', `/interveners/${investor}/documents`],
    ['the papers of an account', `/accounts/${account}/documents`],
    ['what a person still has to send', `/interveners/${investor}/document-validations`],
    ['what an account still has to send', `/accounts/${account}/document-validations`],
    ['the proofs of bank accounts', `/interveners/${investor}/ccc-documents`],
    ['the people of an account', `/accounts/${account}/associates`],
    ['the bank accounts of an account', `/accounts/${account}/bank-accounts`],
    ['who is signed in, with the newest notices', '/me?is_intervener=true&is_private_area=true'],
    ['a statement of the position', `/accounts/${account}/statement?from=2026-03-02&to=2026-03-03`],
    ['the tax reports', `/interveners/${investor}/tax-reports?year=2025`],
    ['a fund by its ISIN', '/cnmv?isin=ES0199920002'],
    ['a fund by the end of its ISIN', '/cnmv?$search=9920002'],
    ['a pension plan by its words', '/pension-plans?$search=peque%C3%B1as%20torrej'],
    ['words that stand in every plan', '/pension-plans?$search=plan%20gestora'],
    ['an insured plan by its words', '/ppa-pension-plans?$search=alcotan%20gar'],
  ])('read no more than what is asked about for %s', async (_, path) => {
    const statements = reading(await statementsOf(path));
    expect(statements.length).toBeGreaterThan(0);
    const all = (await plansOf(statements)).flatMap(nodes);
    expect(readWhole(all)).toEqual([]);
    expect(sortedAtLength(all)).toEqual([]);
  });
});

describe('the plans of the jobs of the day', () => {
  let asked: Statement[];
  beforeAll(async () => {
    asked = await askedBy(() => test.runJobs());
  });

  it.each([
    ['papers that run out', 'document_expires_on between'],
    ['tests that run out', 'r.valid_until between'],
    ['minors who come of age', "interval '18 years'"],
    ['drafts whose time is over', 'delete from document where draft_until'],
    ['files that wait for the scanner', "scan = 'WAITING'"],
    ['notices that wait for their digest', 'awaits_digest'],
    ['accounts whose days are due', 'delete from account_day_due'],
    ['accounts without their statement', 'from account a'],
    ['people without their yearly report', 'from intervener i'],
    ['people without their tax report', 'account_intervener ai'],
  ])('find %s without a look at everybody', async (_, text) => {
    const statements = asked.filter((statement) => statement.text.includes(text));
    expect(statements.length).toBeGreaterThan(0);
    const all = (await plansOf(statements)).flatMap(nodes);
    expect(readWhole(all)).toEqual([]);
    expect(sortedAtLength(all)).toEqual([]);
  });
});
