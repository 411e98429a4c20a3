import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL of `sum` in the latest row of `transit_day` of an account on or before the day `on`; 0 when there is
 * no such row.
 */
const selectOnLatestDay = (
  sum: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`
  coalesce((select ${sum} from transit_day t where t.uuid_account = ${account} and t.date = (
    select max(l.date) from transit_day l where l.uuid_account = ${account} and l.date <= ${on})), 0)
  ::numeric(18, 2)`;

/**
 * Returns the SQL of an account's money in transit to another fund, of ours or of another manager, at the end of a day,
 * or at the end of the latest recorded day when no day is given (RPT-15).
 */
export const selectMoneyInTransit = (
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown> = sql`'infinity'::date`,
): RawBuilder<string> => selectOnLatestDay(sql`t.amount`, account, on);

/** Returns the SQL of an account's money in transit between two of our funds, at the end of a day (TRF-01). */
export const selectSwitchMoneyInTransit = (
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown>,
): RawBuilder<string> => selectOnLatestDay(sql`t.amount - t.leaving`, account, on);
