import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/kernel/database/connect.ts';
import { decryptedColumn } from '../../src/kernel/database/sql/encrypted-columns.ts';

/** The tables that calls write to and whose rows tests count. */
const countedTables = [
  'operation',
  'operation_history',
  'operation_signature',
  'signature_request',
  'one_time_code',
  'hold',
  'lot',
  'fiscal_item',
  'ledger_transaction',
  'ledger_posting',
  'document',
  'notification',
  'issue',
  'issue_answer',
  'poll_answer',
  'message',
  'outbox',
  'audit_log',
  'idempotency',
  'rd_export',
  'rd_file',
  'operation_alert',
  'pay_in',
  'pay_in_log',
  'partner_event',
  'import',
  'bank_movement',
  'convenience_test',
  'appropriateness_result',
  'product',
  'net_asset_value',
] as const;
export type CountedTable = (typeof countedTables)[number];
export type RowCounts = Readonly<Record<CountedTable, number>>;

export async function countRows(db: Database): Promise<RowCounts> {
  const tableCounts = countedTables.map(
    (table) =>
      sql`select ${sql.lit(table)}::text as name, count(*)::int as rows from ${sql.table(table)}`,
  );
  const { rows } = await sql<{
    name: CountedTable;
    rows: number;
  }>`${sql.join(tableCounts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows])) as RowCounts;
}

/**
 * Returns the number of rows and the newest transaction of the tables whose rows calls update in place. A transaction
 * that was rolled back does not count.
 */
async function readLastWrites(db: Database): Promise<string> {
  const tableRows = (['operation', 'position', 'notification', 'document'] as const).map(
    (table) =>
      sql`(select concat(count(*), ':', max(xmin::text::bigint)) from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ writes: string }>`
    select concat_ws(' ', ${sql.join(tableRows)}) as writes`.execute(db);
  return rows[0]?.writes ?? '';
}

/** Returns the number of rows of each table, and the last writes, to compare the database before and after a call. */
export const snapshotRows = async (db: Database) => ({
  rows: await countRows(db),
  lastWrites: await readLastWrites(db),
});

export async function expectNothingWritten<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const snapshotBefore = await snapshotRows(db);
  const result = await work();
  expect(await snapshotRows(db)).toEqual(snapshotBefore);
  return result;
}

/** Runs `work` and returns by how many rows each table grew, without tables that did not grow. */
export async function countNewRows<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ result: T; grown: Partial<RowCounts> }> {
  const rowsBefore = await countRows(db);
  const result = await work();
  const rowsAfter = await countRows(db);
  const changedTables = countedTables.filter((table) => rowsAfter[table] !== rowsBefore[table]);
  const addedRowCounts = Object.fromEntries(
    changedTables.map((table) => [table, rowsAfter[table] - rowsBefore[table]]),
  );
  return { result, grown: addedRowCounts };
}

/** Waits until a statement waits for a lock of another transaction. */
export async function waitForBlockedStatement(db: Database): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** Recipient and text of a message, for queries of the table in which the service stores them. */
export const messageColumns = [
  decryptedColumn('message.recipient').as('recipient'),
  decryptedColumn('message.text').as('text'),
] as const;
