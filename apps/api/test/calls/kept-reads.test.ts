import type { CallKey } from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeptReads } from '../../src/kernel/database/kept-reads.ts';
import { callApi } from '../support/api.ts';
import { type TestService, startTestService } from '../support/service.ts';

let service: TestService;
/** Connections of another process, whose changes the service learns only from the database. */
let otherProcess: pg.Pool;
beforeAll(async () => {
  service = await startTestService();
  // Computes the due daily values, because no balance is kept in memory while some are missing.
  await service.runJobs();
  const { engine } = service.database;
  if (!('pool' in engine)) throw new Error('The tests run on PostgreSQL.');
  otherProcess = new pg.Pool({ connectionString: engine.pool.options.connectionString, max: 3 });
});
afterAll(async () => {
  await otherProcess.end();
  await service.stop();
});

const person = personOf('investor').uuid;
const account = accountOf('investor_main').uuid;

const reads = {
  'GET /me': { query: { is_intervener: 'true', is_private_area: 'true' } },
  'GET /interveners/{id}/balance': { params: { id: person } },
  'GET /accounts/{id}/evolution': { params: { id: account } },
  'GET /operations': {},
  'GET /notifications': {},
  'GET /interveners/{id}/documents': { params: { id: person } },
} as const satisfies Partial<Record<CallKey, object>>;
type KeptCall = keyof typeof reads;

let token: string;
beforeEach(async () => {
  token = await service.token('investor');
});

async function readAnswer(call: KeptCall): Promise<{ status: number; text: string }> {
  const { status, text } = await callApi(service, call, { token, ...reads[call] });
  return { status, text: text.replace(/"server_now":"[^"]*"/u, '') };
}

async function captureStatements(call: KeptCall) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await readAnswer(call);
  const queries = spy.mock.calls as unknown as [string | { text: string }][];
  spy.mockRestore();
  const statements = queries.map(([query]) => (typeof query === 'string' ? query : query.text));
  return { answer, statements };
}

const calls = Object.keys(reads) as KeptCall[];

describe('a kept read', () => {
  test.each(calls)('%s runs one statement, by an index, when nothing has changed', async (call) => {
    const first = await readAnswer(call);
    const { answer, statements } = await captureStatements(call);
    expect(first.status).toBe(200);
    expect(answer).toEqual(first);
    expect(statements).toEqual([expect.stringContaining('from data_change')]);
  });

  const order = `(select uuid from operation where uuid_account = '${account}'
    and operation_status = 'REGISTERED_ONLINE' limit 1)`;
  test.each<[string, string, readonly KeptCall[]]>([
    [
      'units are booked',
      `update position set participations = participations + 1 where uuid_account = '${account}' and participations > 0`,
      ['GET /interveners/{id}/balance'],
    ],
    [
      'money leaves for another fund',
      `insert into transit_day (uuid_account, date, amount) values ('${account}', '2026-11-19', 5)`,
      ['GET /interveners/{id}/balance'],
    ],
    [
      'a net asset value is published',
      `insert into net_asset_value (id_product, date, value, published_at)
        select id_product, '2026-11-19', value * 2, published_at from net_asset_value
        where date = (select max(date) from net_asset_value where date < '2026-11-19')
        on conflict do nothing`,
      ['GET /interveners/{id}/balance'],
    ],
    [
      'an order is cancelled',
      `update operation set operation_status = 'CANCELLED', cancel_reason = 'CLIENTE' where uuid = ${order}`,
      ['GET /operations'],
    ],
    [
      'an executed order is reversed',
      `update operation set is_hidden = true where uuid = (select uuid from operation
        where uuid_account = '${account}' and operation_status = 'FINALIZED' order by value_date desc limit 1)`,
      ['GET /operations', 'GET /accounts/{id}/evolution'],
    ],
    [
      'the account gets another name',
      `update account set alias = 'Otro nombre' where uuid = '${account}'`,
      ['GET /interveners/{id}/balance', 'GET /me'],
    ],
    [
      'a product gets another name',
      `update product set name = name || ' II'`,
      ['GET /interveners/{id}/balance', 'GET /operations'],
    ],
    [
      'a notification arrives',
      `insert into notification (uuid, uuid_intervener, type, title, text, is_read, created_at)
        values (gen_random_uuid(), '${person}', 'KNOWLEDGE_TEST', 'Aviso', 'Aviso', false, '2026-11-19')`,
      ['GET /notifications', 'GET /me'],
    ],
    [
      'documents get another title',
      `update document set title = title || ' (nuevo)' where uuid_account = '${account}'`,
      ['GET /interveners/{id}/documents'],
    ],
    [
      'the person is renamed',
      `update intervener set lastname_2 = 'Otro' where uuid = '${person}'`,
      ['GET /me'],
    ],
    [
      'maintenance begins',
      `insert into config_entry (key, value) values ('PRIVATE_AREA_MAINTENANCE_MODE', 'true')
        on conflict (key) do update set value = excluded.value`,
      ['GET /me'],
    ],
  ])('is read again as soon as another process commits that %s', async (_, change, changed) => {
    const before = new Map<KeptCall, unknown>();
    for (const call of changed) before.set(call, await readAnswer(call));
    const connection = await otherProcess.connect();
    await connection.query('begin');
    const { rowCount } = await connection.query(change);
    expect(rowCount).toBeGreaterThan(0);
    for (const call of changed) expect(await readAnswer(call)).toEqual(before.get(call));
    await connection.query('commit');
    connection.release();
    for (const call of changed) {
      const answer = await readAnswer(call);
      expect(answer.status).toBe(200);
      expect(answer).not.toEqual(before.get(call));
    }
  });

  test.each(calls)('%s depends only on tables whose changes are recorded', async (call) => {
    const { rows: tables } = await otherProcess.query<{ name: string; is_recorded: boolean }>(
      `select relname as name, exists (select from pg_trigger
          where tgrelid = pg_class.oid and tgfoid = 'record_data_change'::regproc) as is_recorded
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    await readAnswer('GET /me');
    await otherProcess.query(`update intervener set version = version where uuid = '${person}'`);
    const { statements } = await captureStatements(call);
    // The statements that read the session (SES-19) and the version of the data are left out.
    const data = statements.filter((text) => !/from session s|from data_change/u.test(text));
    const readTables = tables.filter(({ name }) =>
      data.some((text) => new RegExp(`(?:from|join|,)\\s+"?${name}\\b`, 'u').test(text)),
    );
    expect(readTables).not.toEqual([]);
    const unrecorded = readTables.filter((table) => !table.is_recorded).map(({ name }) => name);
    expect(unrecorded.filter((name) => name !== 'account_day_due')).toEqual([]);
  });

  test('is read again after the later commit of a transaction that began earlier', async () => {
    const rename = (key: string, alias: string): [string] => [
      `update account set alias = '${alias}' where uuid = '${accountOf(key as 'investor_main').uuid}'`,
    ];
    const [early, late] = [await otherProcess.connect(), await otherProcess.connect()];
    await early.query('begin');
    await early.query(...rename('investor_main', 'Temprano'));
    await late.query(...rename('investor_family', 'Tarde'));
    expect((await readAnswer('GET /me')).text).not.toContain('Temprano');
    expect((await readAnswer('GET /me')).text).toContain('Tarde');
    await early.query('commit');
    expect((await readAnswer('GET /me')).text).toContain('Temprano');
    early.release();
    late.release();
  });

  test('two transactions that change data of the same account do not wait for each other', async () => {
    const [one, other] = [await otherProcess.connect(), await otherProcess.connect()];
    const changePosition = `update position set contributed = contributed where uuid_account = '${account}'
      and id_product = (select id_product from position where uuid_account = '${account}' order by id_product offset `;
    await one.query('begin');
    await one.query(`${changePosition} 0 limit 1)`);
    await other.query("set lock_timeout = '2s'");
    await other.query('begin');
    await expect(other.query(`${changePosition} 1 limit 1)`)).resolves.toMatchObject({
      rowCount: 1,
    });
    await one.query('commit');
    await other.query('commit');
    const { rows } = await otherProcess.query(
      `select 1 from data_change where uuid = '${account}'`,
    );
    expect(rows).toHaveLength(2);
    one.release();
    other.release(true);
  });

  test('shows orders by the roles that represented a co-signer as a minor on another account', async () => {
    const [coSigner, elsewhere] = [personOf('couple_a').uuid, accountOf('minor').uuid];
    // The co-signer held another account as a minor, and has not confirmed their data as an adult.
    await otherProcess.query(`
      update intervener set birthdate = '2000-05-01', created_at = '2012-01-01', came_of_age_at = null
        where uuid = '${coSigner}';
      insert into account_intervener (uuid_account, uuid_intervener, role, valid_from, valid_to)
        values ('${elsewhere}', '${coSigner}', 'TITULAR', '2012-01-01', '2014-01-01');
      update account set arrangement_type = 'SOLIDARIA' where uuid = '${accountOf('couple').uuid}'`);
    token = await service.token('couple_b');
    expect((await readAnswer('GET /operations')).text).not.toContain('"my_signature_pending":true');
    await otherProcess.query(`
      insert into account_intervener (uuid_account, uuid_intervener, role, valid_from, valid_to)
        values ('${elsewhere}', '${personOf('parent_1').uuid}', 'REPRESENTANTE_LEGAL', '2012-01-01', '2014-01-01')`);
    // Without confirmed data the co-signer may not sign, so that their signature does not count (PTY-09).
    expect((await readAnswer('GET /operations')).text).toContain('"my_signature_pending":true');
  });

  test('is not kept while daily values of the account are outdated', async () => {
    await readAnswer('GET /accounts/{id}/evolution');
    await otherProcess.query(
      `insert into account_day_due (uuid_account, since) values ('${account}', '2026-11-18')`,
    );
    const { statements } = await captureStatements('GET /accounts/{id}/evolution');
    expect(statements.some((text) => text.includes('delete from account_day_due'))).toBe(true);
  });

  test('needs limited memory: large results are not kept, and the oldest make room', async () => {
    const { read } = createKeptReads();
    let worked = 0;
    const readResult = (name: number, kilobytes: number) =>
      read(service.database.db, { key: [name], of: [] }, () => {
        worked += 1;
        return Promise.resolve({ text: 'x'.repeat(kilobytes * 1024) });
      });
    for (let time = 0; time < 2; time += 1) await readResult(0, 300);
    expect(worked).toBe(2);
    for (let name = 1; name <= 40; name += 1) await readResult(name, 250);
    worked = 0;
    await readResult(40, 250);
    expect(worked).toBe(0);
    await readResult(1, 250);
    expect(worked).toBe(1);
  });

  test('shows an account no longer once the role has ended, to a session of another process too', async () => {
    const named = calls.filter(
      (call) => call !== 'GET /accounts/{id}/evolution' && call !== 'GET /notifications',
    );
    for (const call of named) expect((await readAnswer(call)).text).toContain(account);
    await otherProcess.query(
      `update account_intervener set valid_to = '2026-11-17'
        where uuid_intervener = '${person}' and uuid_account = '${account}'`,
    );
    // A cached session would still show the old roles (SES-19).
    token = await service.token('investor');
    expect((await readAnswer('GET /accounts/{id}/evolution')).status).toBe(404);
    for (const call of named) expect((await readAnswer(call)).text).not.toContain(account);
  });
});
