import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { EntryRow } from '../files/payment-entry.store.ts';

/** Returns when the file of a debit or payment was created or, without a file, the entry. */
export async function readEntrySentTime(db: Db, uuidEntry: string): Promise<Date> {
  const row = await db
    .selectFrom('payment_entry as e')
    .leftJoin('payment_file as f', 'f.uuid', 'e.uuid_file')
    .select(({ fn }) => fn.coalesce('f.created_at', 'e.created_at').as('at'))
    .where('e.uuid', '=', uuidEntry)
    .executeTakeFirstOrThrow();
  return row.at;
}

/** True when the previous or next debit of the same instruction was returned too (PAY-12). */
export async function isConsecutiveReturn(
  db: Db,
  facts: { readonly uuidInstruction: string; readonly uuidEntry: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_second: boolean }>`
    select coalesce(bool_or(before = 'RETURNED' or behind = 'RETURNED'), false) as is_second
    from (select e.uuid,
        lag(e.status) over line as before, lead(e.status) over line as behind
      from payment_entry e join operation o on o.uuid = e.uuid_operation
      where o.uuid_parent_operation = ${facts.uuidInstruction} and e.kind = 'DEBIT'
        and e.status in ('SENT', 'SETTLED', 'RETURNED')
      window line as (order by e.requested_on, e.attempt)) as debits
    where uuid = ${facts.uuidEntry}`.execute(db);
  return rows[0]?.is_second ?? false;
}

/**
 * Returns returned debits without later attempt and reversal, whose orders are VALIDATED or FINALIZED and thus await
 * no answer of the registry.
 */
export async function findEndToEndIdsOfReturnsToFollowUp(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ end_to_end_id: string }>`
    select e.end_to_end_id from payment_entry e join operation o on o.uuid = e.uuid_operation
    where e.kind = 'DEBIT' and e.status = 'RETURNED' and e.uuid_reversal is null
      and o.operation_status in ('VALIDATED', 'FINALIZED')
      and not exists (select 1 from payment_entry later where later.uuid_operation = e.uuid_operation
        and later.kind = 'DEBIT' and later.attempt > e.attempt)
    order by e.returned_on, e.uuid limit ${limit}`.execute(db);
  return rows.map((row) => row.end_to_end_id);
}

/**
 * Cancels the payment that would return the money of a cancelled order, because the client's bank has taken the money
 * back by returning the debit. Returns false when there is no such payment.
 */
export async function cancelReturnPayment(tx: Db, uuidOperation: string): Promise<boolean> {
  const result = await tx
    .updateTable('payment_entry')
    .set({ status: 'CANCELLED', return_code: null, returned_on: null })
    .where('uuid_operation', '=', uuidOperation)
    .where('kind', '=', 'RETURN')
    .where('status', 'in', ['WAITING', 'STOPPED', 'RETURNED'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * SQL condition: movement `m` of a bank statement brought the money of this debit, because its second reference or
 * its text names the debit.
 */
const isMoneyOf = (endToEndId: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (not m.is_debit and (m.reference_2 = ${endToEndId} or strpos(m.concept, ${endToEndId}) > 0))`;

/**
 * Returns whether the money of a debit was sent back to the client: as the refund of its cancelled order, or of a
 * movement that no order awaited.
 */
export async function wasRefunded(
  db: Db,
  uuidOperation: string,
  endToEndId: string,
): Promise<boolean> {
  const { rows } = await sql<{ was_refunded: boolean }>`
    select exists (select from payment_entry e left join bank_movement m on m.uuid = e.uuid_movement
      where e.kind = 'RETURN' and e.status in ('SENT', 'SETTLED')
        and (e.uuid_operation = ${uuidOperation} or ${isMoneyOf(endToEndId)})) as was_refunded`.execute(
    db,
  );
  return rows[0]?.was_refunded ?? false;
}

/**
 * Cancels the unsent refund of a movement that is the money of a debit, because the client's bank has taken the money
 * back. Returns whether there was one.
 */
export async function cancelRefundOfMovement(tx: Db, endToEndId: string): Promise<boolean> {
  const { rows } = await sql<{ uuid_movement: string }>`
    update payment_entry e set status = 'CANCELLED', return_code = null, returned_on = null
    from bank_movement m
    where m.uuid = e.uuid_movement and e.kind = 'RETURN' and e.status in ('WAITING', 'STOPPED', 'RETURNED')
      and ${isMoneyOf(endToEndId)}
    returning e.uuid_movement`.execute(tx);
  return rows.length > 0;
}

/** Returns the debit whose return led to a reversal order. */
export async function findDebitOfReversal(
  db: Db,
  uuidReversal: string,
): Promise<Pick<EntryRow, 'uuid' | 'end_to_end_id'> | undefined> {
  return db
    .selectFrom('payment_entry')
    .select(['uuid', 'end_to_end_id'])
    .where('uuid_reversal', '=', uuidReversal)
    .executeTakeFirst();
}
