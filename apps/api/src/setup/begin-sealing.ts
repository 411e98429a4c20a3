import { sql } from 'kysely';
import { appendAudit, systemOrigin } from '../kernel/audit.ts';
import type { Moment } from '../kernel/clock.ts';
import type { Database, Db } from '../kernel/database/connect.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import {
  type ColumnSealedTable,
  type SealedValues,
  rowSealedTables,
  sealOf,
  sealUnsealedRows,
  sealValues,
  sealedTexts,
} from '../kernel/seals.ts';
import { decryptSealedRow } from '../kernel/encryption/column-encryption.ts';
import { sealOutboxParts } from '../kernel/jobs/outbox-parts.ts';
import { sealedColumns } from '../kernel/database/sql/sealed-rows.ts';

const batchSize = 10_000;

/** Seals the rows of a table that have no seal yet, and returns their number. */
async function sealRows<Row extends object>(
  tx: Db,
  table: string,
  read: { readonly columns: string; readonly where: string },
  seal: (row: Row) => string,
): Promise<number> {
  for (let sealedRowCount = 0; ;) {
    const { rows } = await sql<Row & { place: string }>`
      select ctid::text as place, ${sql.raw(read.columns)} from ${sql.table(table)}
      where seal is null and ${sql.raw(read.where)} limit ${batchSize}`.execute(tx);
    const seals = rows.map((row) => ({ place: row.place, seal: seal(row) }));
    await sql`
      update ${sql.table(table)} as t set seal = s.seal
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s (place text, seal text)
      where t.ctid = s.place::tid`.execute(tx);
    sealedRowCount += rows.length;
    if (rows.length < batchSize) return sealedRowCount;
  }
}

const columnSealedTables = Object.keys(sealedColumns) as readonly ColumnSealedTable[];

const sealRowsOf = <Table extends ColumnSealedTable>(tx: Db, table: Table): Promise<number> =>
  sealRows(
    tx,
    table,
    { columns: sealedColumns[table].join(', '), where: 'true' },
    (row: SealedValues<Table> & { readonly uuid?: string }) =>
      sealValues(table, decryptSealedRow(table, row.uuid ?? '', row)),
  );

async function isSealing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ key_id: string | null }>`
    select key_id from audit_log order by seq desc limit 1`.execute(db);
  return rows[0] !== undefined && rows[0].key_id !== null;
}

/**
 * Starts the use of seals in a database without them: seals the rows as they are, and appends the first audit entry
 * whose hash is made with a key. A second run would seal rows that somebody may have changed in between, so that it
 * does nothing.
 */
export async function beginSealing(database: Database, clock: Moment): Promise<void> {
  if (await isSealing(database)) return;
  await runInTransaction(database, async (tx) => {
    const sealCounts = {
      documents: await sealRows(
        tx,
        'document',
        { columns: 'uuid, sha256', where: 'sha256 is not null' },
        (row: { uuid: string; sha256: string }) => sealOf('document', sealedTexts.document(row)),
      ),
      bank_accounts: await sealRows(
        tx,
        'bank_account',
        { columns: 'uuid, uuid_account, iban, holder_name', where: 'true' },
        (row: Parameters<typeof sealedTexts.bankAccount>[0]) =>
          sealOf(
            'bank-account',
            sealedTexts.bankAccount(decryptSealedRow('bank_account', row.uuid, row)),
          ),
      ),
      payments: await sealRows(
        tx,
        'payment_entry',
        {
          columns: 'uuid, kind, uuid_operation, attempt, amount::text as amount, iban, name',
          where: 'true',
        },
        (row: Parameters<typeof sealedTexts.payment>[0]) =>
          sealOf('payment', sealedTexts.payment(decryptSealedRow('payment_entry', row.uuid, row))),
      ),
    };
    await appendAudit(tx, clock, systemOrigin, [
      { action: 'evidence.sealed', entity: 'database', entityUuid: null, after: sealCounts },
    ]);
  });
}

/** Value of `table_name` in the rows of `row_seal` that record which tables have been sealed. */
const sealedTablesMark = '*';

/**
 * Seals the existing rows of each table that has not been sealed, once for each table: the books audit reports a
 * table that was sealed twice.
 */
export async function beginSealingRows(database: Database, clock: Moment): Promise<void> {
  const sealedTables = await database
    .selectFrom('row_seal')
    .select('row_key')
    .where('table_name', '=', sealedTablesMark)
    .execute();
  const isDue = (table: string) => sealedTables.every(({ row_key: key }) => key !== table);
  const sealTasks = [
    ...rowSealedTables.map((table) => ({ table, seal: (tx: Db) => sealUnsealedRows(tx, table) })),
    ...columnSealedTables.map((table) => ({ table, seal: (tx: Db) => sealRowsOf(tx, table) })),
    // Outbox items that were stored before the parts existed are sealed again, because the sealed text now contains
    // the number of the item.
    {
      table: 'outbox_part',
      seal: async (tx: Db) => (await sealOutboxParts(tx)) + (await sealRowsOf(tx, 'outbox')),
    },
  ].filter(({ table }) => isDue(table));
  if (sealTasks.length === 0) return;
  await runInTransaction(database, async (tx) => {
    const sealCounts: Record<string, number> = {};
    for (const { table, seal } of sealTasks) {
      sealCounts[table] = await seal(tx);
      const row = { table_name: sealedTablesMark, row_key: table, seal: sealOf('rows', table) };
      await tx.insertInto('row_seal').values(row).execute();
    }
    await appendAudit(tx, clock, systemOrigin, [
      { action: 'evidence.rows-sealed', entity: 'database', entityUuid: null, after: sealCounts },
    ]);
  });
}
