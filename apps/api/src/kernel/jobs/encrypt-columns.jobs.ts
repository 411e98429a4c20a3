import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../database/connect.ts';
import { type ListedColumn, encryptedColumnList } from '../database/sql/encrypted-columns.ts';
import { runInSavepoint, runInTransaction } from '../database/transaction.ts';
import { computeBlindIndex, newestIndexPrefix, newestKeysOf } from '../encryption/blind-index.ts';
import {
  decryptValue,
  encryptValue,
  mapMembers,
  newestPrefix,
} from '../encryption/column-encryption.ts';
import { changeSealedRows, rowSealedTables } from '../seals.ts';
import type { Job } from './runner.ts';

/** Maximum number of rows that one transaction encrypts, so that other transactions wait only briefly for them. */
const batchSize = 500;
/** A finished column is searched again after this time, because a process with older keys may still have written to it. */
const searchAgainAfterMs = 24 * 3600_000;

/**
 * Time from the first run with a new key until stored indexes are made anew with it: a process that has not loaded the key
 * does not find them.
 */
const indexWaitMs = 10 * 60_000;

/** What a run changes: values alone while older indexes wait, or also the indexes. */
type Scope = 'values' | 'all';

/**
 * SQL condition: a value is plain or encrypted with an older key. A member is found in the text of the JSON, whose form
 * the database prescribes.
 */
const isOutdatedValue = ({ column, members }: ListedColumn): RawBuilder<SqlBool> =>
  members === undefined
    ? sql`not starts_with(${sql.ref(column)}, ${newestPrefix()})`
    : sql`${sql.ref(column)}::text ~ ${`"(${members.join('|')})": "(?!${newestPrefix()})`}`;

/** SQL condition: a value is outdated, or it has no index or, within the scope, one of an older key. */
function isOutdated(listed: ListedColumn, scope: Scope): RawBuilder<SqlBool> {
  if (listed.index === undefined) return isOutdatedValue(listed);
  const index = sql.ref(listed.index.column);
  const isOutdatedIndex =
    scope === 'all'
      ? sql`coalesce(not starts_with(${index}, ${newestIndexPrefix()}), true)`
      : sql`${index} is null`;
  return sql`(${isOutdatedValue(listed)} or (${sql.ref(listed.column)} is not null and ${isOutdatedIndex}))`;
}

interface StoredRow {
  readonly place: string;
  readonly row: string;
  readonly stored: string;
  readonly index: string | null;
}

function encryptAnew({ name, members }: ListedColumn, { row, stored }: StoredRow): string {
  const encrypt = (subject: string, text: string): string =>
    encryptValue(subject, decryptValue(subject, text));
  return members === undefined
    ? encrypt(`${name}\n${row}`, stored)
    : JSON.stringify(mapMembers(JSON.parse(stored), { column: name, row, members }, encrypt));
}

function indexAnew({ name, index }: ListedColumn, of: StoredRow, scope: Scope): string | null {
  if (index === undefined || (of.index !== null && scope === 'values')) return of.index;
  return computeBlindIndex(index.domain, decryptValue(`${name}\n${of.row}`, of.stored));
}

/** A row with its newly encrypted value and, for an indexed column, the new blind index. */
interface ChangedRow {
  readonly row: string;
  readonly place: string;
  readonly value: string;
  readonly index: string | null;
}

/** A row that the job left out because it cannot be decrypted or the database refuses its new value. */
interface FailedRow {
  readonly row: string;
  readonly cause: unknown;
}

async function storeRows(tx: Db, listed: ListedColumn, rows: readonly ChangedRow[]): Promise<void> {
  const { table, column, members } = listed;
  const update = sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = e.value${sql.raw(members === undefined ? '' : '::jsonb')}
      ${listed.index === undefined ? sql`` : sql`, ${sql.ref(listed.index.column)} = e.index`}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (place text, value text, index text)
    where t.ctid = e.place::tid`;
  const sealed = rowSealedTables.find((name) => name === table);
  if (sealed === undefined) await update.execute(tx);
  else
    await changeSealedRows(
      tx,
      sealed,
      rows.map(({ row }) => row),
      () => update.execute(tx),
    );
}

/** Stores rows and returns those that the database refuses, such as a number that another row has too. */
async function storeAcceptedRows(
  tx: Db,
  listed: ListedColumn,
  rows: readonly ChangedRow[],
): Promise<FailedRow[]> {
  const store = (some: readonly ChangedRow[]): Promise<FailedRow[]> =>
    runInSavepoint(
      tx,
      async () => {
        await storeRows(tx, listed, some);
        return [];
      },
      (cause) => some.map(({ row }) => ({ row, cause })),
    );
  const failed = await store(rows);
  if (failed.length <= 1) return failed;
  const failedAlone: FailedRow[] = [];
  for (const row of rows) failedAlone.push(...(await store([row])));
  return failedAlone;
}

/**
 * Encrypts the next values of a column with the newest key. Returns the number of rows found, and those of them that could
 * not be encrypted; `leftOut` are the rows that could not be before.
 */
const encryptBatch = (
  database: Database,
  listed: ListedColumn,
  scope: Scope,
  leftOut: readonly string[],
): Promise<{ readonly found: number; readonly failed: readonly FailedRow[] }> =>
  runInTransaction(database, async (tx) => {
    const { table, column, key } = listed;
    const rowKey = sql.join(
      key.map((of) => sql`${sql.ref(of)}::text`),
      sql` || '/' || `,
    );
    const index = listed.index === undefined ? sql`null` : sql.ref(listed.index.column);
    const { rows } = await sql<StoredRow>`
      select ctid::text as place, ${rowKey} as row, ${sql.ref(column)}::text as stored, ${index} as index
      from ${sql.table(table)} where ${isOutdated(listed, scope)} and ${rowKey} <> all(${[...leftOut]}::text[])
      limit ${batchSize} for no key update skip locked`.execute(tx);
    const failed: FailedRow[] = [];
    const changed: ChangedRow[] = [];
    for (const stored of rows)
      try {
        const value = encryptAnew(listed, stored);
        const { row, place } = stored;
        changed.push({ row, place, value, index: indexAnew(listed, stored, scope) });
      } catch (cause) {
        failed.push({ row: stored.row, cause });
      }
    failed.push(...(await storeAcceptedRows(tx, listed, changed)));
    return { found: rows.length, failed };
  });

async function isOutdatedValueLeft(db: Db, listed: ListedColumn): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(listed.table)} where ${isOutdated(listed, 'all')} limit 1`.execute(db);
  return rows.length > 0;
}

/** Records that the values of a column are being encrypted with a key. */
async function recordBegin(db: Db, name: string, keyId: string, now: Date): Promise<void> {
  const begun = { key_id: keyId, begun_at: now, finished_at: null };
  await db
    .insertInto('column_encryption')
    .values({ column_name: name, ...begun })
    .onConflict((conflict) => conflict.column('column_name').doUpdateSet(begun))
    .execute();
}

async function recordEnd(db: Db, name: string, keyId: string, now: Date): Promise<void> {
  await db
    .updateTable('column_encryption')
    .set({ finished_at: now })
    .where('column_name', '=', name)
    .where('key_id', '=', keyId)
    .execute();
}

const isFinished = ({ finished_at: at }: { finished_at: Date | null }, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < searchAgainAfterMs;

/**
 * Encrypts all values that are plain or were encrypted with an older key and makes their blind indexes, in small
 * transactions, and returns the number of rows (SEC-02, SEC-03). A killed process loses no more than one transaction; the
 * next run goes on with the rows that are left. Throws at the end, with the keys of the rows, when some could not be
 * encrypted; the other rows are encrypted all the same.
 */
export async function encryptOutdatedValues(
  database: Database,
  now: Date,
  batchesMax = Infinity,
): Promise<number> {
  const states = await database.selectFrom('column_encryption').selectAll().execute();
  const failures: Error[] = [];
  let rowCount = 0;
  let batchCount = 0;
  for (const listed of encryptedColumnList) {
    const keyId = newestKeysOf(listed);
    const stored = states.find(({ column_name: name }) => name === listed.name);
    const state = stored?.key_id === keyId ? stored : { begun_at: now, finished_at: null };
    if (isFinished(state, now)) continue;
    if (state !== stored) await recordBegin(database, listed.name, keyId, now);
    const leftOut: string[] = [];
    const scope = now.getTime() - state.begun_at.getTime() < indexWaitMs ? 'values' : 'all';
    try {
      for (let batch = batchSize; batch === batchSize; batchCount += 1) {
        if (batchCount >= batchesMax) return rowCount;
        const { found, failed } = await encryptBatch(database, listed, scope, leftOut);
        batch = found;
        rowCount += found - failed.length;
        for (const { row, cause } of failed) {
          leftOut.push(row);
          failures.push(new Error(`${listed.name} of ${row} could not be encrypted`, { cause }));
        }
      }
    } catch (error) {
      failures.push(new Error(`values of ${listed.name} could not be encrypted`, { cause: error }));
      continue;
    }
    // Rows that another transaction holds were skipped; they are left to the next run.
    if (!(await isOutdatedValueLeft(database, listed)))
      await recordEnd(database, listed.name, keyId, now);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'columns could not be encrypted');
  return rowCount;
}

export const encryptColumnsJob: Job = {
  name: 'columns.encrypt',
  run: ({ database, clock }) => encryptOutdatedValues(database, clock.sessionNow()),
};
