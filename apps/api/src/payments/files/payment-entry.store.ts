import type { PlainDate } from '@participe/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PaymentEntry } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';

export type EntryRow = Selectable<PaymentEntry>;
export type EntryKind = 'DEBIT' | 'PAYOUT' | 'TRANSFER_OUT' | 'RETURN';

/** An entry as it is written, before it stands in a file. */
export interface NewEntry {
  readonly uuid: string;
  readonly kind: EntryKind;
  /** Null of money of a statement that belongs to no order. */
  readonly uuid_operation: string | null;
  readonly uuid_movement?: string;
  readonly attempt: number;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly iban: string;
  readonly name: string;
  readonly uuid_mandate: string | null;
  readonly requested_on: PlainDate;
  readonly created_at: Date;
}

/**
 * Writes an entry that waits for its file. Answers false when the order has that one already: two workers
 * of one moment ask the client's bank, or pay him, once.
 */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const values: Insertable<PaymentEntry> = { ...entry, status: 'WAITING' };
  const result = await tx
    .insertInto('payment_entry')
    .values(values)
    .onConflict((conflict) => conflict.columns(['uuid_operation', 'kind', 'attempt']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The entry that a bank names by what we called it, locked until the transaction ends. */
export async function lockEntry(tx: Db, endToEndId: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('payment_entry')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
}

/** What was debited, paid or given back for an order, first first. */
export async function entriesOf(db: Db, uuidOperation: string): Promise<EntryRow[]> {
  return db
    .selectFrom('payment_entry')
    .selectAll()
    .where('uuid_operation', '=', uuidOperation)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute();
}

/** The entry with its uuid, locked until the transaction ends. */
export async function lockEntryByUuid(tx: Db, uuid: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('payment_entry')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Entries that stand in a file of a day now. */
export async function sendEntries(
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

/** Changes an entry that the caller has locked. */
export async function changeEntry(
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
