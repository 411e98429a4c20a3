import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import {
  isBeforeExecution,
  isPurchase,
  isRegistered,
  isSigned,
} from '../../kernel/database/sql/order-types.ts';

/** SQL condition: a needed document of the client is missing or rejected (LIF-34). */
const lacksDocuments = sql`o.missing_documents <> '{}'`;

/** SQL condition: history entry `h` records that staff returned the order for signature (LIF-07). */
export const isReturn = sql`h.from_status is not null and h.to_status like 'REGISTERED%'`;

/** An order whose time to wait has passed, with the reason of its cancellation. */
export interface OverdueOrder {
  readonly uuid: string;
  readonly reason: 'FIRMA_CADUCADA' | 'DOCUMENTACION' | 'SIN_FONDOS';
}

/**
 * Returns orders that have waited since before an instant for signatures, needed documents or money. The wait for
 * signatures and documents begins when the order is placed or returned for signature; the wait for money begins at
 * completion, or for a direct debit on its collection date.
 */
export async function findOverdueOrders(
  db: Db,
  before: Date,
  limit: number,
): Promise<OverdueOrder[]> {
  const { rows } = await sql<OverdueOrder>`
    select o.uuid, case when ${isRegistered} then 'FIRMA_CADUCADA'
      when ${lacksDocuments} then 'DOCUMENTACION' else 'SIN_FONDOS' end as reason
    from operation o
    where ${isBeforeExecution}
      and (
        ((${isRegistered} or (${isSigned} and ${lacksDocuments})) and o.operation_date <= ${before}
          and not exists (select 1 from operation_history h
            where h.uuid_operation = o.uuid and ${isReturn} and h.at > ${before}))
        or (${isSigned} and ${isPurchase}
          and o.cash_reconciled_on is null and o.completed_at <= ${before}
          and (o.payment_method <> 'DOMICILIACION' or o.expected_value_date <= (${before})::date)))
    order by o.operation_date limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns orders whose documents must be reviewed: all missing documents have a usable file, or the last sent file no
 * longer counts, for example because it is infected.
 */
export async function findOrdersToReview(db: Db, limit: number): Promise<string[]> {
  const isUsable = sql`d.uuid_operation = o.uuid and d.template is null and d.rejected_reason is null`;
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operation o
    where o.needed_documents <> '{}' and (${isRegistered} or ${isSigned})
      and case when o.documents_sent_at is null
        then not exists (select 1 from unnest(o.missing_documents) as needed (subcategory)
          where not exists (select 1 from document d
            where ${isUsable} and d.subcategory = needed.subcategory
              and d.created_at >= coalesce((select max(i.created_at) from operation_issue i
                where i.uuid_operation = o.uuid and i.requested_documents @> jsonb_build_array(
                    jsonb_build_object('subcategory', needed.subcategory))), '-infinity')))
        else not exists (select 1 from document d
          where ${isUsable} and d.created_at = o.documents_sent_at
            and d.subcategory = any(o.needed_documents)) end
    order by o.operation_date limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Returns when staff last returned an order for signature; null when they did not return it. */
export async function readReturnedAt(db: Db, uuid: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(h.at) as at from operation_history h
    where h.uuid_operation = ${uuid} and ${isReturn}`.execute(db);
  return rows[0]?.at ?? null;
}
