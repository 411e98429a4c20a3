import { sql } from 'kysely';
import type { PlainDate } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { type PageRange, exactTotalMax } from '../../kernel/lists.ts';

export interface PaymentFileRow {
  readonly uuid: string;
  readonly seq: number;
  readonly type: 'PAIN_008' | 'PAIN_001';
  readonly message_id: string;
  readonly requested_on: PlainDate;
  readonly entries: number;
  readonly total: string;
  readonly created_at: Date;
}

export interface NewPaymentFile extends Omit<PaymentFileRow, 'seq'> {
  readonly content: string;
  readonly sha256: string;
}

/** Inserts a file for the bank; files are never changed afterwards. */
export async function insertPaymentFile(tx: Db, file: NewPaymentFile): Promise<void> {
  await tx.insertInto('payment_file').values(file).execute();
}

/** Returns files after a sequence number, oldest first. */
export async function readPaymentFiles(
  db: Db,
  after: number,
  page: PageRange,
): Promise<{ rows: PaymentFileRow[]; counted: number }> {
  const { rows } = await sql<PaymentFileRow>`
    select uuid, seq::int as seq, type, message_id, requested_on, entries, total, created_at
    from payment_file where seq > ${after}
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
): Promise<{ content: string; message_id: string } | undefined> {
  return db
    .selectFrom('payment_file')
    .select(['content', 'message_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}
