import { encodeBase64Text } from '@participe/domain';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { longHistorySql, manyAnswersSql, manyPeopleSql } from './scenarios/long-history.ts';
import { fillRegistersSql } from './partners/register-lines.ts';
import { type TestService, startTestService } from './support/service.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  /** Set only in plans made with `analyze`. */
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops'?: number;
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
/** Tables that grow over the years. */
const growingTables = [
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
  'operation_signature',
  'poll_answer',
];

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  await service.database.execute(
    longHistorySql + manyPeopleSql + manyAnswersSql + fillRegistersSql,
  );
  await vacuumTables();
  token = await service.token('investor');
});
afterAll(() => service.stop());

/**
 * Repeats a vacuum until it has marked the rows as visible, so that plans can use index-only scans. An open
 * transaction of a job prevents the marking.
 */
async function vacuumTables(): Promise<void> {
  const seenQuery = sql<{ seen: boolean }>`select bool_and(relallvisible >= 0.9 * relpages) as seen
    from pg_class where relkind = 'r' and relname = any(${growingTables})`;
  for (;;) {
    await service.database.execute('vacuum analyze');
    const { rows } = await seenQuery.execute(service.database.db);
    if (rows[0]?.seen === true) return;
  }
}

/** Returns the SQL statements executed while `work` runs. */
async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = spy.mock.calls as unknown as [string | Statement][];
  const recordedStatements = calls.map(([query]) =>
    typeof query === 'string' ? { text: query, values: [] } : query,
  );
  spy.mockRestore();
  return recordedStatements;
}

/** Returns the SQL statements of a request, including those that read its session. */
async function statementsOf(path: string): Promise<Statement[]> {
  // After a change that concerns everybody, the service answers no read from memory.
  await service.database.execute('update config_entry set value = value');
  return captureStatements(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await service.send(`/api${path}`, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
}

async function plansOf(statements: readonly Statement[], options = 'format json'): Promise<Plan[]> {
  if (!('pool' in service.database.engine)) throw new Error('Plans are those of PostgreSQL.');
  const { pool } = service.database.engine;
  const plans: Plan[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (${options}) ${text}`,
      values,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  return plans;
}

const planNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(planNodes)];
const listTablesReadInFull = (plans: readonly Plan[]): (string | undefined)[] =>
  plans
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
    .filter((name) => growingTables.includes(name ?? ''));
const withoutSessionReads = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => !text.includes('from session '));

const filterParameter = (text: string): string => encodeURIComponent(encodeBase64Text(text));

describe('the plans of lists, balance and evolution', () => {
  it.each([
    ['the orders of an account', `/accounts/${account}/operations`],
    ['a later page of them', `/accounts/${account}/operations?$offset=500`],
    [
      'the last orders of a kind',
      `/accounts/${account}/operations?$limit=20&$filter=${filterParameter('operation_status eq FINALIZED')}`,
    ],
    [
      'the orders of a period',
      `/accounts/${account}/operations?$filter=${filterParameter('operation_date ge 2020-01-01 and operation_date le 2020-03-31')}`,
    ],
    ['the orders of all accounts', '/operations'],
    ['the oldest orders', '/operations?$orderby=operation_date'],
    ['the orders of a person', `/interveners/${investor}/operations`],
    ['the balance', `/interveners/${investor}/balance`],
    ['the balance day by day', `/interveners/${investor}/balance?from=2020-01-01&granularity=day`],
    ['the evolution of an account', `/accounts/${account}/evolution`],
    ['the positions of an account', `/accounts/${account}/positions`],
    ['the profitability of a product', profitability],
    ['the lots of a product and where they come from', lots],
    ['the notifications', '/notifications'],
  ])('read from indexes for %s', async (_, path) => {
    const statements = withoutSessionReads(await statementsOf(path));
    expect(statements.length).toBeGreaterThan(0);
    const allPlans = (await plansOf(statements)).flatMap(planNodes);
    expect(listTablesReadInFull(allPlans)).toEqual([]);
    expect(
      allPlans.map((node) => node['Node Type']).filter((type) => type.includes('Sort')),
    ).toEqual([]);
  });

  it('read no orders for a balance', async () => {
    const statements = await statementsOf(`/interveners/${investor}/balance`);
    const plannedTables = (await plansOf(statements))
      .flatMap(planNodes)
      .map((node) => node['Relation Name']);
    expect(plannedTables).toContain('position');
    expect(plannedTables).not.toContain('operation');
  });

  it.each([
    [`/accounts/${account}/operations`, 3],
    ['/operations', 3],
    [`/interveners/${investor}/balance`, 4],
    [`/accounts/${account}/evolution`, 4],
    [profitability, 4],
    [lots, 3],
    [`/accounts/${account}/positions`, 3],
    [`/interveners/${investor}/accounts`, 2],
  ])('for %s, query the database at most %i times, including the session', async (path, times) => {
    token = await service.token('investor');
    expect((await statementsOf(path)).length).toBeLessThanOrEqual(times);
  });
});

/** A query may sort a page or one person's year, but not the data of all people. */
const sortedRowsMax = 1_500;
const listLargeSorts = (plans: readonly Plan[]): Plan[] =>
  plans.filter((node) => node['Node Type'].includes('Sort') && node['Plan Rows'] > sortedRowsMax);

describe('the plans of documents, polls and registers', () => {
  it.each([
    ['the inbox of a person', `/interveners/${investor}/documents`],
    ['the documents of an account', `/accounts/${account}/documents`],
    ['the missing documents of a person', `/interveners/${investor}/document-validations`],
    ['the missing documents of an account', `/accounts/${account}/document-validations`],
    ['the proofs of bank accounts', `/interveners/${investor}/ccc-documents`],
    ['the people of an account', `/accounts/${account}/associates`],
    ['the bank accounts of an account', `/accounts/${account}/bank-accounts`],
    [
      'the signed-in person with the newest notifications',
      '/me?is_intervener=true&is_private_area=true',
    ],
    ['a statement of the position', `/accounts/${account}/statement?from=2026-03-02&to=2026-03-03`],
    ['the tax reports', `/interveners/${investor}/tax-reports?year=2025`],
    ['the polls of a person', '/polls'],
    ['the polls about an account', `/polls?account=${account}`],
    ['a fund by its ISIN', '/cnmv?isin=ES0199920002'],
    ['a fund by the end of its ISIN', '/cnmv?$search=9920002'],
    ['a pension plan by its words', '/pension-plans?$search=peque%C3%B1as%20torrej'],
    ['words that every plan contains', '/pension-plans?$search=plan%20gestora'],
    ['an insured plan by its words', '/ppa-pension-plans?$search=alcotan%20gar'],
  ])('read only the requested rows for %s', async (_, path) => {
    const statements = withoutSessionReads(await statementsOf(path));
    expect(statements.length).toBeGreaterThan(0);
    const allPlans = (await plansOf(statements)).flatMap(planNodes);
    expect(listTablesReadInFull(allPlans)).toEqual([]);
    expect(listLargeSorts(allPlans)).toEqual([]);
  });
});

it('unread notifications are found without scanning read ones', async () => {
  const statements = await statementsOf('/me?is_intervener=true&is_private_area=true');
  const notificationStatements = statements.filter(({ text }) =>
    text.includes('from notification n'),
  );
  expect(notificationStatements).toHaveLength(1);
  const allPlans = (await plansOf(notificationStatements, 'analyze, format json')).flatMap(
    planNodes,
  );
  const filteredRowCounts = allPlans.map(
    (node) => (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1),
  );
  expect(Math.max(...filteredRowCounts)).toBeLessThan(200);
});

describe('the plans of the daily jobs', () => {
  const [first, last] = ['0', 'f'].map((digit) =>
    '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit),
  );
  let jobStatements: Statement[];
  beforeAll(async () => {
    // The report runs continue after the last person, so that their queries find nobody.
    await service.database.execute(`
      update report_run set after_uuid = '${last}', finished_at = null;
      update tax_campaign set last_person = '${last}', finished_at = null`);
    const statements = await captureStatements(() => service.runJobs());
    jobStatements = statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => (value === last ? first : value)),
    }));
  });

  it.each([
    ['documents that expire', 'i.document_expires_on between'],
    ['tests that expire', 'r.valid_until between'],
    ['minors who will come of age soon', "'MINOR_EXPIRATION:'"],
    ['minors who have come of age', 'i.came_of_age_at is null'],
    ['bank accounts without a proof', "'MISSING_CCC_DOCUMENT:' || b.uuid || case"],
    ['expired drafts', 'delete from document where draft_until'],
    ['files that wait for the scanner', "select uuid from document where scan = 'WAITING'"],
    [
      'notifications that wait for their digest',
      'select distinct uuid_intervener from notification',
    ],
    ['accounts whose days are due', 'delete from account_day_due'],
    ['accounts without their statement', 'or held.date >='],
    ['people without their yearly report', 'select i.uuid from intervener i'],
    ['people without their tax report', 'select distinct ai.uuid_intervener as uuid'],
  ])('find %s without reading all people', async (_, text) => {
    const statements = jobStatements.filter((statement) => statement.text.includes(text));
    // The executed statements with this text are the same query.
    expect(new Set(statements.map((statement) => statement.text)).size).toBe(1);
    const allPlans = (await plansOf(statements)).flatMap(planNodes);
    expect(listTablesReadInFull(allPlans)).toEqual([]);
    expect(listLargeSorts(allPlans)).toEqual([]);
  });
});
