import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL of an account's money in transit to another fund, of ours or of another manager, at the end of a day,
 * or at the end of the latest recorded day when no day is given (RPT-15).
 */
export const selectMoneyInTransit = (
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown> = sql`'infinity'::date`,
): RawBuilder<string> => sql<string>`
  coalesce((select t.amount from transit_day t where t.uuid_account = ${account} and t.date = (
    select max(l.date) from transit_day l where l.uuid_account = ${account} and l.date <= ${on})), 0)
  ::numeric(18, 2)`;
