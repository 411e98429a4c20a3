import type { PaymentStatus, PlainDate } from '@participe/domain';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { PaymentEntry } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { encryptIndexed } from '../../kernel/encryption/blind-index.ts';
import { type PageRange, exactTotalMax } from '../../kernel/lists.ts';
import { sealOf, sealedTexts } from '../../kernel/seals.ts';

/** A row of `payment_entry`, a debit or payment, with the IBAN decrypted. */
export type EntryRow = Omit<Selectable<PaymentEntry>, 'iban'> & { readonly iban: string };

/** The decrypted IBAN of an entry, which replaces the stored one in a row with all columns. */
const decryptedIban = decryptedSealedColumn('payment_entry.iban').as('iban');

export type PaymentEntryKind = 'DEBIT' | 'PAYOUT' | 'TRANSFER_OUT' | 'RETURN';

/** A new debit or payment, which is in no file yet. */
export interface NewPaymentEntry {
  readonly uuid: string;
  readonly kind: PaymentEntryKind;
  /** Null when the entry returns money that belongs to no order. */
  readonly uuid_operation: string | null;
  readonly uuid_movement?: string;
  readonly attempt: number;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly iban: string;
  readonly name: string;
  readonly uuid_mandate: string | null;
  readonly requested_on: PlainDate;
  /** The payment is not sent before this time (PAY-32). */
  readonly held_until?: Date | null;
  readonly created_at: Date;
}

/**
 * Inserts a debit or payment that waits for its file. Returns false when a concurrent worker has inserted it, so that
 * no client is debited or paid twice.
 */
export async function insertEntry(tx: Db, entry: NewPaymentEntry): Promise<boolean> {
  const seal = sealOf('payment', sealedTexts.payment(entry));
  const entryFields: Insertable<PaymentEntry> = {
    ...entry,
    ...encryptIndexed('payment_entry.iban', [entry.uuid], entry.iban),
    status: 'WAITING',
    seal,
  };
  const result = await tx
    .insertInto('payment_entry')
    .values(entryFields)
    .onConflict((conflict) => conflict.columns(['uuid_operation', 'kind', 'attempt']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the debit or payment with an end-to-end identifier, locked until the transaction ends. */
export async function lockEntry(tx: Db, endToEndId: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('payment_entry')
    .selectAll()
    .select(decryptedIban)
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the debits, payments and returns of an order, oldest first. */
export async function readOrderEntries(db: Db, uuidOperation: string): Promise<EntryRow[]> {
  return db
    .selectFrom('payment_entry')
    .selectAll()
    .select(decryptedIban)
    .where('uuid_operation', '=', uuidOperation)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute();
}

/** Returns a debit or payment, locked until the transaction ends. */
export async function lockEntryByUuid(tx: Db, uuid: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('payment_entry')
    .selectAll()
    .select(decryptedIban)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks debits and payments as sent in a file, with the execution date requested from the bank. */
export async function markEntriesSent(
  tx: Db,
  uuids: readonly string[],
  file: { readonly uuidFile: string; readonly requestedOn: PlainDate },
): Promise<void> {
  await tx
    .updateTable('payment_entry')
    .set({ status: 'SENT', uuid_file: file.uuidFile, requested_on: file.requestedOn })
    .where('uuid', 'in', uuids)
    .execute();
}

/** Changes a debit or payment. The caller must have locked it. */
export async function updateEntry(
  tx: Db,
  uuid: string,
  values: Updateable<PaymentEntry>,
): Promise<void> {
  await tx.updateTable('payment_entry').set(values).where('uuid', '=', uuid).execute();
}

export async function findEntry(
  db: Db,
  endToEndId: string,
): Promise<Pick<EntryRow, 'kind' | 'uuid_operation'> | undefined> {
  return db
    .selectFrom('payment_entry')
    .select(['kind', 'uuid_operation'])
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
}

/** Returns the order and the file of a debit or payment, each null when there is none. */
export async function readOrderAndFileOfEntry(
  db: Db,
  uuid: string,
): Promise<Pick<EntryRow, 'uuid_operation' | 'uuid_file'>> {
  return db
    .selectFrom('payment_entry')
    .select(['uuid_operation', 'uuid_file'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
}

/** Returns a page of outgoing payments, newest first; with `heldAt`, only those held at that time. */
export async function readOutgoingEntries(
  db: Db,
  filter: { readonly status: PaymentStatus | undefined; readonly heldAt: Date | undefined },
  page: PageRange,
): Promise<{ rows: EntryRow[]; counted: number }> {
  const { status, heldAt } = filter;
  const entryCondition = sql`kind <> 'DEBIT'
    and ${status === undefined ? sql`true` : sql`status = ${status}`}
    and ${heldAt === undefined ? sql`true` : sql`status = 'WAITING' and held_until > ${heldAt}`}`;
  const { rows } = await sql<EntryRow>`
    select *, ${decryptedSealedColumn('payment_entry.iban')} as iban from payment_entry where ${entryCondition}
    order by created_at desc, uuid limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from
      (select 1 from payment_entry where ${entryCondition} limit ${exactTotalMax + 1}) as entries`.execute(
    db,
  );
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}
