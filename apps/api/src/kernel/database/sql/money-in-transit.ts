import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for a sum of the latest row of `transit_day` up to the day `on`; 0 without such a row. */
const selectOnLatestDay = (
  sum: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`
  coalesce((select ${sum} from transit_day t where t.uuid_account = ${account} and t.date = (
    select max(l.date) from transit_day l where l.uuid_account = ${account} and l.date <= ${on})), 0)
  ::numeric(18, 2)`;

/**
 * Returns SQL for the account's money in transit to another fund at the end of a day, by default of the latest
 * recorded day (RPT-15).
 */
export const selectMoneyInTransit = (
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown> = sql`'infinity'::date`,
): RawBuilder<string> => selectOnLatestDay(sql`t.amount`, account, on);

/** Returns SQL for the account's money in transit between two of our funds at the end of a day (TRF-01). */
export const selectSwitchMoneyInTransit = (
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown>,
): RawBuilder<string> => selectOnLatestDay(sql`t.amount - t.leaving`, account, on);
