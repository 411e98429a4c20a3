import type { Selectable } from 'kysely';
import type { Mandate } from '../db/types.ts';
import type { Db } from '../kernel/context.ts';

export type MandateRow = Selectable<Mandate>;

/** The mandate of a bank account that is signed or waits for its signature, locked until the transaction ends. */
export async function lockLiving(tx: Db, uuidBankAccount: string): Promise<MandateRow | undefined> {
  return tx
    .selectFrom('mandate')
    .selectAll()
    .where('uuid_bank_account', '=', uuidBankAccount)
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
  mandate: { uuid: string; reference: string; uuidBankAccount: string; createdAt: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('mandate')
    .values({
      uuid: mandate.uuid,
      reference: mandate.reference,
      uuid_bank_account: mandate.uuidBankAccount,
      sequence: 'RCUR',
      status: 'PENDING_SIGNATURE',
      created_at: mandate.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** A mandate that nobody used in three years is over (decision G-G11). */
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

export async function touchMandate(tx: Db, uuid: string, usedAt: Date): Promise<void> {
  await tx.updateTable('mandate').set({ last_used_at: usedAt }).where('uuid', '=', uuid).execute();
}
