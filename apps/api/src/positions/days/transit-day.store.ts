import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/**
 * Adds an amount to an account's money in transit to another fund, from a day on. A negative amount means that money
 * has reached the other fund, or was paid to it.
 */
export async function addMoneyInTransit(
  tx: Db,
  uuidAccount: string,
  date: PlainDate,
  amount: string,
): Promise<void> {
  await sql`
    insert into transit_day (uuid_account, date, amount)
    select ${uuidAccount}::uuid, ${date}::date, coalesce((select amount from transit_day
      where uuid_account = ${uuidAccount} and date <= ${date} order by date desc limit 1), 0)
      + ${amount}::numeric
    on conflict (uuid_account, date) do update set amount = excluded.amount`.execute(tx);
  await sql`
    update transit_day set amount = amount + ${amount}::numeric
    where uuid_account = ${uuidAccount} and date > ${date}`.execute(tx);
}
