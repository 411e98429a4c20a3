import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../database/connect.ts';
import { type ListedColumn, encryptedColumnList } from '../database/sql/encrypted-columns.ts';
import { runInTransaction } from '../database/transaction.ts';
import {
  decryptValue,
  encryptValue,
  mapMembers,
  newestColumnKey,
  newestPrefix,
} from '../encryption/column-encryption.ts';
import { changeSealedRows, rowSealedTables } from '../seals.ts';
import type { Job } from './runner.ts';

/** Maximum number of rows that one transaction encrypts, so that other transactions wait only briefly for them. */
const batchSize = 500;
/** A finished column is searched again after this time, because a process with older keys may still have written to it. */
const searchAgainAfterMs = 24 * 3600_000;

/**
 * SQL condition: a value is plain or encrypted with an older key. A member is found in the text of the JSON, whose form
 * the database prescribes.
 */
const isOutdated = ({ column, members }: ListedColumn): RawBuilder<SqlBool> =>
  members === undefined
    ? sql`not starts_with(${sql.ref(column)}, ${newestPrefix()})`
    : sql`${sql.ref(column)}::text ~ ${`"(${members.join('|')})": "(?!${newestPrefix()})`}`;

function encryptAnew({ name, members }: ListedColumn, row: string, stored: string): string {
  const encrypt = (subject: string, text: string): string =>
    encryptValue(subject, decryptValue(subject, text));
  return members === undefined
    ? encrypt(`${name}\n${row}`, stored)
    : JSON.stringify(mapMembers(JSON.parse(stored), { column: name, row, members }, encrypt));
}

/** Encrypts the next values of a column with the newest key, and returns the number of rows. */
const encryptBatch = (database: Database, listed: ListedColumn): Promise<number> =>
  runInTransaction(database, async (tx) => {
    const { table, column, key, members } = listed;
    const rowKey = key.map((of) => sql`${sql.ref(of)}::text`);
    const { rows } = await sql<{ place: string; row: string; stored: string }>`
      select ctid::text as place, ${sql.join(rowKey, sql` || '/' || `)} as row, ${sql.ref(column)}::text as stored
      from ${sql.table(table)} where ${isOutdated(listed)}
      limit ${batchSize} for no key update skip locked`.execute(tx);
    const values = rows.map(({ place, row, stored }) => ({
      place,
      value: encryptAnew(listed, row, stored),
    }));
    const update = sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = e.value${sql.raw(members === undefined ? '' : '::jsonb')}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as e (place text, value text)
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
    return rows.length;
  });

async function isOutdatedValueLeft(db: Db, listed: ListedColumn): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(listed.table)} where ${isOutdated(listed)} limit 1`.execute(db);
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

/**
 * Encrypts all values that are plain or were encrypted with an older key, in small transactions, and returns the number
 * of rows (SEC-02). A killed process loses no more than one transaction; the next run goes on with the rows that are left.
 * Throws at the end when a value of a column cannot be decrypted; the other columns are encrypted all the same.
 */
export async function encryptOutdatedValues(
  database: Database,
  now: Date,
  batchesMax = Infinity,
): Promise<number> {
  const keyId = newestColumnKey();
  const states = await database.selectFrom('column_encryption').selectAll().execute();
  const failures: Error[] = [];
  let rowCount = 0;
  let batchCount = 0;
  for (const listed of encryptedColumnList) {
    const state = states.find(({ column_name: name }) => name === listed.name);
    const finishedAt = state?.key_id === keyId ? state.finished_at : null;
    if (finishedAt !== null && now.getTime() - finishedAt.getTime() < searchAgainAfterMs) continue;
    if (state?.key_id !== keyId) await recordBegin(database, listed.name, keyId, now);
    try {
      for (let batch = batchSize; batch === batchSize; batchCount += 1) {
        if (batchCount >= batchesMax) return rowCount;
        batch = await encryptBatch(database, listed);
        rowCount += batch;
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
