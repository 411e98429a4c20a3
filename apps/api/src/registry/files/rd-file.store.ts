import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { encryptColumn } from '../../kernel/encryption/column-encryption.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

export interface RdFileRow {
  readonly uuid: string;
  readonly name: string;
  readonly content: string;
}

/** Locks the numbering of files until the transaction ends, so that two files do not get the same number. */
export async function lockFileNumbering(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rd_file', 0))`.execute(tx);
}

export async function findRdFile(db: Db, ordersHash: string): Promise<RdFileRow | undefined> {
  return db
    .selectFrom('rd_file')
    .select(['uuid', 'name', decryptedColumn('rd_file.content').as('content')])
    .where('orders_hash', '=', ordersHash)
    .executeTakeFirst();
}

export async function findNextSequence(db: Db, date: PlainDate): Promise<number> {
  const row = await db
    .selectFrom('rd_file')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('file_date', '=', date)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export async function insertRdFile(
  tx: Db,
  file: RdFileRow & {
    date: PlainDate;
    sequence: number;
    orders: number;
    ordersHash: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('rd_file')
    .values({
      uuid: file.uuid,
      name: file.name,
      file_date: file.date,
      sequence: file.sequence,
      orders: file.orders,
      orders_hash: file.ordersHash,
      content: encryptColumn('rd_file.content', [file.uuid], file.content),
      created_at: file.createdAt,
    })
    .execute();
}

/**
 * Records the file in which orders were sent to the registry. An order that was sent in an earlier file keeps that
 * file.
 */
export async function recordExportFile(
  tx: Db,
  uuidFile: string,
  rdReferences: readonly string[],
): Promise<void> {
  await tx
    .updateTable('rd_export')
    .set({ uuid_file: uuidFile })
    .where('rd_reference', 'in', [...rdReferences])
    .where('uuid_file', 'is', null)
    .execute();
}

/** Returns the manager's name and number for the file's header. */
export async function readFileSender(db: Db): Promise<{ name: string; manager_number: string }> {
  return db.selectFrom('manager').select(['name', 'manager_number']).executeTakeFirstOrThrow();
}

export async function readPayoutIban(db: Db, uuidBankAccount: string): Promise<string | null> {
  const row = await db
    .selectFrom('bank_account')
    .select(decryptedColumn('bank_account.iban').as('iban'))
    .where('uuid', '=', uuidBankAccount)
    .executeTakeFirst();
  return row?.iban ?? null;
}
