import { type AccountDailyValues, type PlainDate, parseScaledIntegers } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { selectMoneyInTransit } from '../../kernel/database/sql/money-in-transit.ts';
import { markReportsStale } from './stale-reports.store.ts';

/** An account with outdated daily values, and the first day to recalculate. */
export interface StaleAccount {
  readonly uuid_account: string;
  readonly since: PlainDate;
}

/** Marks the daily values and the reports of an account as outdated from the given day on. */
export async function markAccountStale(
  tx: Db,
  uuidAccount: string,
  since: PlainDate,
): Promise<void> {
  await sql`
    insert into account_day_due (uuid_account, since) values (${uuidAccount}, ${since})
    on conflict (uuid_account) do update
      set since = least(account_day_due.since, excluded.since)`.execute(tx);
  await markReportsStale(
    tx,
    sql`select ${uuidAccount}::uuid as uuid_account, ${since}::date as since`,
  );
}

/**
 * Marks the daily values and reports of the accounts that hold one of the products as outdated, from the day of its
 * changed net asset value on. An account that sold the product later is included, because it held the product until
 * then.
 */
export async function markHoldersStale(
  tx: Db,
  products: readonly { readonly id: string; readonly since: PlainDate }[],
): Promise<void> {
  const holders = sql<StaleAccount>`
    select pos.uuid_account, min(changed.since) as since
    from unnest(${products.map(({ id }) => id)}::uuid[],
      ${products.map(({ since }) => since)}::date[]) as changed (id_product, since)
    join position pos on pos.id_product = changed.id_product and (pos.participations > 0 or exists (
      select from position_day d
      where d.uuid_account = pos.uuid_account and d.id_product = pos.id_product and d.date >= changed.since))
    group by pos.uuid_account order by pos.uuid_account`;
  await sql`
    insert into account_day_due (uuid_account, since) ${holders}
    on conflict (uuid_account) do update
      set since = least(account_day_due.since, excluded.since)`.execute(tx);
  await markReportsStale(tx, holders);
}

/**
 * Accounts whose marks are taken, at most `limit`. `whenLocked` decides whether marks that another transaction has
 * locked are skipped.
 */
export interface StaleAccountSelection {
  readonly accounts?: readonly string[];
  readonly limit: number;
  readonly whenLocked: 'skip' | 'wait';
}

/** Removes and returns the marks of outdated accounts, of all or of the given accounts. */
export async function dequeueStaleAccounts(
  tx: Db,
  { accounts, limit, whenLocked }: StaleAccountSelection,
): Promise<StaleAccount[]> {
  const { rows } = await sql<StaleAccount>`
    delete from account_day_due where uuid_account in (
      select uuid_account from account_day_due
      where ${accounts === undefined ? sql`true` : sql`uuid_account = any(${accounts}::uuid[])`}
      order by uuid_account limit ${limit}
      for update ${whenLocked === 'skip' ? sql`skip locked` : sql``})
    returning uuid_account, since`.execute(tx);
  return rows;
}

const account = sql`worth.uuid_account`;
/** SQL for the account's money in transit before the day, and at the end of the day. */
const inTransitBefore = selectMoneyInTransit(account, sql`worth.date - 1`);
const inTransit = selectMoneyInTransit(account, sql`worth.date`);

/**
 * Recalculates the daily values of accounts: one row for each day with a new net asset value or a booking. Each
 * position is rounded separately (RPT-07), and money in transit to another fund is added. A row with the same values
 * is not written.
 */
export async function writeAccountDays(tx: Db, due: readonly StaleAccount[]): Promise<void> {
  await sql`
    with due as (
      select * from unnest(${due.map((one) => one.uuid_account)}::uuid[],
        ${due.map((one) => one.since)}::date[]) as due (uuid_account, since)),
    day as (
      select due.uuid_account, n.date from due
        join position pos on pos.uuid_account = due.uuid_account
        join net_asset_value n on n.id_product = pos.id_product and n.date >= due.since
      union
      select due.uuid_account, t.date from due
        join transit_day t on t.uuid_account = due.uuid_account and t.date >= due.since
      union
      select due.uuid_account, d.date from due
        join position_day d on d.uuid_account = due.uuid_account and d.date >= due.since),
    held as (
      select d.uuid_account, d.id_product, d.date as since, d.participations, d.contributed,
        lead(d.date, 1, 'infinity') over bookings as until,
        lag(d.participations, 1, 0) over bookings as participations_before
      from due
      join position pos on pos.uuid_account = due.uuid_account
      join position_day d on d.uuid_account = pos.uuid_account and d.id_product = pos.id_product
      window bookings as (partition by d.uuid_account, d.id_product order by d.date)),
    worth as (
      select day.uuid_account, day.date,
        sum(round(held.participations * nav.value, 2)) as total,
        sum(held.contributed) as contributed,
        sum(nav.value * case when held.since = day.date then held.participations_before
          else held.participations end) as held_before,
        sum(nav.value * held.participations) as held_after
      from day
      join held on held.uuid_account = day.uuid_account
        and held.since <= day.date and held.until > day.date
      cross join lateral (
        select n.value from net_asset_value n
        where n.id_product = held.id_product and n.date <= day.date
        order by n.date desc limit 1) nav
      group by day.uuid_account, day.date)
    insert into account_day as stored
      (uuid_account, date, total, contributed, held_before, held_after)
    select uuid_account, date, total + ${inTransit}, contributed + ${inTransit},
      held_before + ${inTransitBefore}, held_after + ${inTransit}
    from worth
    on conflict (uuid_account, date) do update
      set total = excluded.total, contributed = excluded.contributed,
        held_before = excluded.held_before, held_after = excluded.held_after
      where (stored.total, stored.contributed, stored.held_before, stored.held_after)
        is distinct from
        (excluded.total, excluded.contributed, excluded.held_before, excluded.held_after)`.execute(
    tx,
  );
}

/** The daily values of accounts in a period, and whether an account is marked as outdated. */
export interface StoredAccountDays {
  readonly isDue: boolean;
  readonly histories: readonly AccountDailyValues[];
}

/**
 * Daily values of an account. A column is one text with the values of all days, which takes a tenth of the time of
 * reading one row per day.
 */
interface DailyValueColumns {
  readonly is_due: boolean;
  readonly dates: string | null;
  readonly total: string;
  readonly contributed: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the daily values of each account: at the end of the period's first day, and on the later days with a stored
 * value.
 */
export async function readAccountDays(
  db: Db,
  accounts: readonly string[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<StoredAccountDays> {
  const { rows } = await sql<DailyValueColumns>`
    select due.is_due, stored.* from (select exists (select 1 from account_day_due
      where uuid_account = any(${accounts}::uuid[])) as is_due) as due
    left join (unnest(${accounts}::uuid[]) as a (uuid)
      cross join lateral (
        select string_agg(d.date::text, ' ') as dates, string_agg(d.total::text, ' ') as total,
          string_agg(d.contributed::text, ' ') as contributed,
          string_agg(d.held_before::text, ' ') as before, string_agg(d.held_after::text, ' ') as after
        from (
          (select ${from}::date as date, total, contributed, held_before, held_after
            from account_day
            where uuid_account = a.uuid and date <= ${from}::date order by account_day.date desc limit 1)
          union all
          (select date, total, contributed, held_before, held_after from account_day
            where uuid_account = a.uuid and date > ${from}::date and date <= ${to}::date
            order by date)) d) stored)
      on stored.dates is not null`.execute(db);
  return {
    isDue: rows[0]?.is_due ?? false,
    histories: rows.flatMap(({ dates, total, contributed, before, after }) =>
      dates === null
        ? []
        : {
            dates: dates.split(' '),
            total: parseScaledIntegers(total),
            contributed: parseScaledIntegers(contributed),
            before: parseScaledIntegers(before),
            after: parseScaledIntegers(after),
          },
    ),
  };
}
