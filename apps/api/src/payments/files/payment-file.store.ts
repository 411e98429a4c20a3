import { sql } from 'kysely';
import type { PlainDate } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { encryptColumn } from '../../kernel/encryption/column-encryption.ts';
import { sealRows } from '../../kernel/seals.ts';
import { type PageRange, exactTotalMax } from '../../kernel/lists.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface PaymentFileRow {
  readonly uuid: string;
  readonly seq: number;
  readonly type: 'PAIN_008' | 'PAIN_001';
  readonly message_id: string;
  readonly requested_on: PlainDate;
  readonly entries: number;
  readonly total: string;
  readonly sha256: string;
  readonly created_at: Date;
  readonly released_at: Date | null;
  readonly released_by: string | null;
  readonly voided_at: Date | null;
}

export interface NewPaymentFile extends Omit<
  PaymentFileRow,
  'seq' | 'released_at' | 'released_by' | 'voided_at'
> {
  readonly content: string;
}

/**
 * Inserts a file for the bank, whose content does not change afterwards. Two people must release it, except in the
 * demo, where the sandbox acts as the bank and fetches each file (PAY-33).
 */
export async function insertPaymentFile(
  { db, services }: Pick<UnitOfWork, 'db' | 'services'>,
  file: NewPaymentFile,
): Promise<void> {
  const released_at = services.config.demo ? file.created_at : null;
  await db
    .insertInto('payment_file')
    .values({
      ...file,
      content: encryptColumn('payment_file.content', [file.uuid], file.content),
      released_at,
    })
    .execute();
  await sealRows(db, 'payment_file', [file.uuid]);
}

const columns = sql`uuid, seq::int as seq, type, message_id, requested_on, entries, total, sha256, created_at,
  released_at, released_by, voided_at`;

/** Returns the file and locks it until the transaction ends. */
export async function lockPaymentFile(tx: Db, uuid: string): Promise<PaymentFileRow | undefined> {
  const { rows } = await sql<PaymentFileRow>`
    select ${columns} from payment_file where uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

/** Releases a file. The caller must have locked it. */
export async function markFileReleased(
  tx: Db,
  uuid: string,
  release: { readonly released_at: Date; readonly released_by: string },
): Promise<void> {
  await tx.updateTable('payment_file').set(release).where('uuid', '=', uuid).execute();
}

/** Marks a file as void. The caller must have locked it and checked that it was not released. */
export async function markFileVoid(
  tx: Db,
  uuid: string,
  voiding: { readonly voided_at: Date; readonly voided_by: string },
): Promise<void> {
  await tx.updateTable('payment_file').set(voiding).where('uuid', '=', uuid).execute();
}

/** Returns files after a sequence number, oldest first. */
export async function readPaymentFiles(
  db: Db,
  after: number,
  page: PageRange,
): Promise<{ rows: PaymentFileRow[]; counted: number }> {
  const { rows } = await sql<PaymentFileRow>`
    select ${columns} from payment_file where seq > ${after}
    order by seq limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from
      (select 1 from payment_file where seq > ${after} limit ${exactTotalMax + 1}) as files`.execute(
    db,
  );
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}

export async function readFileContent(
  db: Db,
  uuid: string,
): Promise<{ content: string; message_id: string; released_at: Date | null } | undefined> {
  return db
    .selectFrom('payment_file')
    .select([decryptedColumn('payment_file.content').as('content'), 'message_id', 'released_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}
