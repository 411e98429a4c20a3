import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isPurchase, isSigned } from '../../kernel/database/sql/order-types.ts';

/**
 * Returns purchases by bank transfer that were completed before an instant and have neither a payment nor a completed
 * pay-in, unless a person on the account was reminded of them (NOT-19).
 */
export async function findUnpaidPurchaseIds(
  db: Db,
  { before, days, limit }: { readonly before: Date; readonly days: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operation o
    where ${isSigned} and ${isPurchase}
      and o.payment_method = 'TRANSFERENCIA' and o.cash_reconciled_on is null
      and o.completed_at <= ${before}::timestamptz
      and not exists (
        select 1 from pay_in y where y.uuid_operation = o.uuid and y.status = 'COMPLETED')
      and not exists (
        select 1 from account_intervener ai
        join notification n on n.uuid_intervener = ai.uuid_intervener
          and n.created_at >= o.completed_at + make_interval(days => ${days})
        where ai.uuid_account = o.uuid_account and n.uuid_entity = o.uuid
          and n.type = 'SUSCRIPTION_TRANSFER_DETAILS')
    order by o.completed_at, o.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
