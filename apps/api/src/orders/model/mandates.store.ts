import { type Selectable, sql } from 'kysely';
import type { Mandate } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';

export type MandateRow = Selectable<Mandate>;

/** Returns and locks the bank account's mandate for recurrent debits that awaits its signature or is active. */
export async function lockOpenMandate(
  tx: Db,
  uuidBankAccount: string,
): Promise<MandateRow | undefined> {
  return tx
    .selectFrom('mandate')
    .selectAll()
    .where('uuid_bank_account', '=', uuidBankAccount)
    .where('sequence', '=', 'RCUR')
    .where('status', 'in', ['PENDING_SIGNATURE', 'ACTIVE'])
    .forUpdate()
    .executeTakeFirst();
}

export async function findMandate(db: Db, uuid: string): Promise<MandateRow | undefined> {
  return db.selectFrom('mandate').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/** Inserts a mandate. Returns false when a concurrent order has inserted a mandate. */
export async function insertMandate(
  tx: Db,
  mandate: {
    uuid: string;
    reference: string;
    uuidBankAccount: string;
    sequence: 'OOFF' | 'RCUR';
    createdAt: Date;
  },
): Promise<boolean> {
  const result = await tx
    .insertInto('mandate')
    .values({
      uuid: mandate.uuid,
      reference: mandate.reference,
      uuid_bank_account: mandate.uuidBankAccount,
      sequence: mandate.sequence,
      status: 'PENDING_SIGNATURE',
      created_at: mandate.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** A mandate expires after three years without use (PAY-02). */
export async function expireMandate(tx: Db, uuid: string): Promise<void> {
  await tx.updateTable('mandate').set({ status: 'EXPIRED' }).where('uuid', '=', uuid).execute();
}

/** Marks a mandate as active, after the client has signed the order on which it is printed. */
export async function activateMandate(tx: Db, uuid: string, signedAt: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ status: 'ACTIVE', signed_at: signedAt })
    .where('uuid', '=', uuid)
    .where('status', '=', 'PENDING_SIGNATURE')
    .execute();
}

/** Stores when a mandate was used for a debit. A mandate for one debit (OOFF) expires with this use. */
export async function recordMandateDebit(tx: Db, uuid: string, usedAt: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({
      last_used_at: usedAt,
      status: sql`case when sequence = 'OOFF' then 'EXPIRED' else status end`,
    })
    .where('uuid', '=', uuid)
    .execute();
}

/** Revokes a mandate, after the bank reported that the mandate or the debited bank account does not exist. */
export async function revokeMandate(tx: Db, uuid: string): Promise<void> {
  await tx.updateTable('mandate').set({ status: 'REVOKED' }).where('uuid', '=', uuid).execute();
}

export async function readCreditorId(db: Db): Promise<string> {
  const row = await db.selectFrom('manager').select('creditor_id').executeTakeFirstOrThrow();
  return row.creditor_id;
}

export async function saveMandateLastUse(tx: Db, uuid: string, usedAt: Date): Promise<void> {
  await tx.updateTable('mandate').set({ last_used_at: usedAt }).where('uuid', '=', uuid).execute();
}
