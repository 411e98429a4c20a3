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

/**
 * Revokes a mandate: at the request of a client (PAY-38), or because the bank reported that the mandate or the debited
 * bank account does not exist (PAY-12).
 */
export async function revokeMandate(tx: Db, uuid: string, at: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ status: 'REVOKED', revoked_at: at })
    .where('uuid', '=', uuid)
    .execute();
}

/** Locks a mandate, so that no order is stored with it at the same time. */
export async function lockMandate(tx: Db, uuid: string): Promise<MandateRow> {
  return tx
    .selectFrom('mandate')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the open instructions and orders that are debited under a mandate, and the open orders of the instructions. */
export async function findOpenOrderIds(db: Db, uuidMandate: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operation o left join operation i on i.uuid = o.uuid_parent_operation
    where coalesce(o.uuid_mandate, i.uuid_mandate) = ${uuidMandate}
      and o.operation_status not in ('FINALIZED', 'CANCELLED')
    order by o.uuid_account, o.id_product, o.uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export async function readCreditorId(db: Db): Promise<string> {
  const row = await db.selectFrom('manager').select('creditor_id').executeTakeFirstOrThrow();
  return row.creditor_id;
}

export async function saveMandateLastUse(tx: Db, uuid: string, usedAt: Date): Promise<void> {
  await tx.updateTable('mandate').set({ last_used_at: usedAt }).where('uuid', '=', uuid).execute();
}
