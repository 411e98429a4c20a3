import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

interface MovedMoney {
  readonly uuidAccount: string;
  readonly date: PlainDate;
  readonly amount: string;
  /** True for money that goes to a fund of another manager. */
  readonly isLeaving: boolean;
}

/**
 * Adds an amount to an account's money in transit to another fund, from a day on. A negative amount means that the
 * money has reached the other fund, or was paid to it.
 */
export async function addMoneyInTransit(
  tx: Db,
  { uuidAccount, date, amount, isLeaving }: MovedMoney,
): Promise<void> {
  const leaving = isLeaving ? amount : '0.00';
  await sql`
    insert into transit_day (uuid_account, date, amount, leaving)
    select ${uuidAccount}::uuid, ${date}::date, coalesce(latest.amount, 0) + ${amount}::numeric,
      coalesce(latest.leaving, 0) + ${leaving}::numeric
    from (select) as one left join lateral (
      select amount, leaving from transit_day
      where uuid_account = ${uuidAccount} and date <= ${date}
      order by date desc limit 1) latest on true
    on conflict (uuid_account, date) do update
      set amount = excluded.amount, leaving = excluded.leaving`.execute(tx);
  await sql`
    update transit_day set amount = amount + ${amount}::numeric, leaving = leaving + ${leaving}::numeric
    where uuid_account = ${uuidAccount} and date > ${date}`.execute(tx);
}
