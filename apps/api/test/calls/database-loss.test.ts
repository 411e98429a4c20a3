import { type CallKey } from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../support/api.ts';
import { type InterruptibleDatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { callEntries, createRefusalRecorder, isPartnerCall } from '../support/every-call.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { addValidBody } from '../support/valid-bodies.ts';
import { type DatabaseHandle, openDatabase } from '../../src/kernel/database/connect.ts';
import { runInTransaction } from '../../src/kernel/database/transaction.ts';
import { isDatabaseUnavailable } from '../../src/kernel/database/unavailable.ts';

let service: TestService;
let databaseProxy: InterruptibleDatabaseProxy;
/** A second connection to the same database, without the interruptible proxy. */
let directDatabase: DatabaseHandle;
beforeAll(async () => {
  service = await startTestService('postgres', {}, async (databaseUrl) => {
    directDatabase = await openDatabase({ databaseUrl, folder: '' });
    databaseProxy = await startDatabaseProxy(databaseUrl);
    return databaseProxy.url;
  });
});
afterAll(async () => {
  await directDatabase.close();
  await service.stop();
  await databaseProxy.close();
});

const call: CallKey = 'GET /accounts/{id}';
const params = { id: accountOf('investor_main').uuid };
/** A connection pool notices only after a moment that its idle connections were ended. */
async function waitUntilServing(token: string): Promise<void> {
  await expect
    .poll(async () => (await callApi(service, call, { token, params })).status, { timeout: 30_000 })
    .toBe(200);
}

/** Ends the service's database connections in the given state, and returns their number. */
async function endBackends(state: string): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${sql.raw(state)}`.execute(
    directDatabase.db,
  );
  return rows.length;
}

test('a call whose database connection ends answers 503-001, and the next call succeeds', async () => {
  const token = await service.token('investor');
  const waitingAnswer = await runInTransaction(directDatabase.db, async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx);
    const answer = callApi(service, call, { token, params });
    await vi.waitUntil(async () => (await endBackends("wait_event_type = 'Lock'")) > 0, 20_000);
    return answer;
  });
  expectRefusal(call, '503-001', waitingAnswer);
  expect(waitingAnswer.headers.get('retry-after')).toBe('5');
  await waitUntilServing(token);
});

test('a connection that ends between two statements of a transaction fails only that transaction', async () => {
  const { db } = service.database;
  const token = await service.token('investor');
  const error = await runInTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    expect(await endBackends("state = 'idle in transaction'")).toBe(1);
    await sql`select 1`.execute(tx);
  }).catch((cause: unknown) => cause);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await waitUntilServing(token);
});

test('connections that end while idle are replaced', async () => {
  const token = await service.token('investor');
  expect(await endBackends("state = 'idle'")).toBeGreaterThan(0);
  await waitUntilServing(token);
});

test('while the disk of the database server is full, changes are refused with 503-001 and reading continues', async () => {
  const { db } = service.database;
  const token = await service.token('investor');
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger full_disk before insert on audit_log execute function refuse_row()`.execute(
    db,
  );
  const changeCall = 'PATCH /accounts/{id}/interveners/{iid}/configuration';
  const renameAccount = () =>
    callApi(service, changeCall, {
      token,
      params: { ...params, iid: personOf('investor').uuid },
      body: { alias: 'Ahorro' },
    });
  expectRefusal(changeCall, '503-001', await renameAccount());
  expect((await callApi(service, call, { token, params })).status).toBe(200);
  await sql`drop trigger full_disk on audit_log`.execute(db);
  expect((await renameAccount()).status).toBe(200);
});

test('every call answers 503-001 while the database is out of reach, and serves again afterwards', async () => {
  const recorder = await createRefusalRecorder(service);
  const investor = await service.token('investor');
  await databaseProxy.cut();
  for (const [key] of callEntries) {
    const request = recorder.allowedRequest(key);
    const allowedApiInput = isPartnerCall(key) ? addValidBody(key, request) : request;
    const answer = await callApi(service, key, { ...allowedApiInput, token: 'y'.repeat(43) });
    expectRefusal(key, '503-001', answer);
    expect([key, answer.headers.get('retry-after')]).toEqual([key, '5']);
  }
  expect((await service.send('/health')).status).toBe(200);
  expect((await service.send('/ready')).status).toBe(503);
  await databaseProxy.restore();
  await waitUntilServing(investor);
  expect((await service.send('/ready')).status).toBe(200);
});
