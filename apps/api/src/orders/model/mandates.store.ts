import { type Selectable, sql } from 'kysely';
import type { Mandate } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';

export type MandateRow = Selectable<Mandate>;

/** The mandate for one debit after another of a bank account, signed or waiting for its signature, locked until the transaction ends. */
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

/** Answers whether it was written: two orders of one moment make one mandate. */
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

/** A mandate that nobody used in three years is over (PAY-02). */
export async function expireMandate(tx: Db, uuid: string): Promise<void> {
  await tx.updateTable('mandate').set({ status: 'EXPIRED' }).where('uuid', '=', uuid).execute();
}

/** Whoever signs an order signs the mandate that is printed on it. */
export async function activateMandate(tx: Db, uuid: string, signedAt: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ status: 'ACTIVE', signed_at: signedAt })
    .where('uuid', '=', uuid)
    .where('status', '=', 'PENDING_SIGNATURE')
    .execute();
}

/** A debit was made under a mandate; one for a single debit is used up by it. */
export async function spendMandate(tx: Db, uuid: string, usedAt: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({
      last_used_at: usedAt,
      status: sql`case when sequence = 'OOFF' then 'EXPIRED' else status end`,
    })
    .where('uuid', '=', uuid)
    .execute();
}

/** The bank says that a mandate is none, or that its account is gone: nothing is debited under it any more. */
export async function revokeMandate(tx: Db, uuid: string): Promise<void> {
  await tx.updateTable('mandate').set({ status: 'REVOKED' }).where('uuid', '=', uuid).execute();
}

/** The identifier under which the manager is known to the banks that it debits. */
export async function readCreditorId(db: Db): Promise<string> {
  const row = await db.selectFrom('manager').select('creditor_id').executeTakeFirstOrThrow();
  return row.creditor_id;
}

export async function touchMandate(tx: Db, uuid: string, usedAt: Date): Promise<void> {
  await tx.updateTable('mandate').set({ last_used_at: usedAt }).where('uuid', '=', uuid).execute();
}
