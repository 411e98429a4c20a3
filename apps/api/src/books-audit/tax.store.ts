import { type RawBuilder, sql } from 'kysely';
import { selectMoneyInTransit } from '../kernel/database/sql/money-in-transit.ts';
import type { BooksCheck } from './books-check.ts';
import { hasPayout } from '../kernel/database/sql/order-types.ts';

/** SQL for the latest version of each person's tax report, for the years with a complete publication. */
const latestReports = sql`
  select distinct on (r.uuid_intervener, r.year) r.year, d.facts -> 'report' as report
  from tax_report r join document d on d.uuid = r.uuid_report
  where exists (select from tax_campaign c where c.year = r.year and c.finished_at is not null)
  order by r.uuid_intervener, r.year, r.version desc`;

const years = sql`select year from tax_campaign where finished_at is not null`;

const hasUnchangedBooks = (
  account: RawBuilder<unknown>,
  year: RawBuilder<unknown>,
) => sql`not exists (
  select from changed_book b where b.uuid_account = ${account} and extract(year from b.since) <= ${year})`;

const reportedSales = sql`
  select reported.year, (s ->> 'uuidOperation')::uuid as uuid, sum((s ->> 'transmissionValue')::numeric) as cash,
    sum((s ->> 'withholding')::numeric) as withholding, sum((s ->> 'participations')::numeric) as participations,
    sum((s ->> 'ownershipPercent')::numeric) as percent
  from (${latestReports}) reported cross join lateral jsonb_array_elements(reported.report -> 'sales') s
  group by 1, 2`;

const reportedPositions = sql`
  select reported.year, (p ->> 'uuidAccount')::uuid as uuid_account, (p -> 'fund' ->> 'id')::uuid as id_product,
    sum((p ->> 'participations')::numeric) as participations, sum((p ->> 'value')::numeric) as value,
    sum((p ->> 'ownershipPercent')::numeric) as percent
  from (${latestReports}) reported cross join lateral jsonb_array_elements(reported.report -> 'positions') p
  group by 1, 2, 3`;

const heldAtEnd = sql`
  select y.year, pos.uuid_account, pos.id_product, held.participations,
    round(held.participations * nav.value, 2) as value
  from (${years}) y
  cross join position pos join account a on a.uuid = pos.uuid_account and a.account_type = 'FI'
  cross join lateral (select make_date(y.year, 12, 31) as day) last
  cross join lateral (select d.participations from position_day d where d.uuid_account = pos.uuid_account
    and d.id_product = pos.id_product and d.date <= last.day order by d.date desc limit 1) held
  cross join lateral (select n.value from net_asset_value n where n.id_product = pos.id_product
    and n.date <= last.day order by n.date desc limit 1) nav
  where held.participations > 0`;

export const taxReportChecks: readonly BooksCheck[] = [
  {
    id: 'I23a',
    statement:
      'the tax reports of all owners of an account sum to its sales and withholdings of the year',
    query: sql`select coalesce(reported.uuid, o.uuid) as uuid, reported.year, reported.cash, o.cash as sold,
        reported.withholding, o.withholding as withheld, reported.percent
      from (${reportedSales}) reported full join (
        select o.uuid, o.uuid_account, extract(year from o.value_date)::integer as year, o.cash,
          o.withholding, o.participations
        from operation o join account a on a.uuid = o.uuid_account and a.account_type = 'FI'
        where ${hasPayout} and o.operation_status = 'FINALIZED' and not o.is_hidden
          and extract(year from o.value_date)::integer in (${years})) o
        on o.uuid = reported.uuid and o.year = reported.year
      where (reported.cash is distinct from o.cash or reported.withholding is distinct from o.withholding
          or reported.participations is distinct from o.participations or reported.percent is distinct from 100)
        and ${hasUnchangedBooks(
          sql`(select uuid_account from operation where uuid = coalesce(reported.uuid, o.uuid))`,
          sql`coalesce(reported.year, o.year)`,
        )}`,
  },
  {
    id: 'I23b',
    statement:
      'the tax reports of all owners of an account sum to its positions at the end of the year',
    query: sql`select coalesce(reported.year, held.year) as year,
        coalesce(reported.uuid_account, held.uuid_account) as uuid_account,
        coalesce(reported.id_product, held.id_product) as id_product,
        reported.value, held.value as held, reported.percent
      from (${reportedPositions}) reported full join (${heldAtEnd}) held
        on held.uuid_account = reported.uuid_account and held.id_product = reported.id_product
          and held.year = reported.year
      where (reported.value is distinct from held.value or reported.participations is distinct from held.participations
          or reported.percent is distinct from 100)
        and ${hasUnchangedBooks(
          sql`coalesce(reported.uuid_account, held.uuid_account)`,
          sql`coalesce(reported.year, held.year)`,
        )}`,
  },
  {
    id: 'I23c',
    statement:
      'the value of an account at the end of the year in a tax report is its value on that day',
    query: sql`select reported.year, reported.uuid_account, reported.value, day.total from (
        select year, uuid_account, sum(value) as value from (${reportedPositions}) each_one group by 1, 2) reported
      left join lateral (select d.total - ${selectMoneyInTransit(sql`reported.uuid_account`, sql`make_date(reported.year, 12, 31)`)} as total
        from account_day d where d.uuid_account = reported.uuid_account
        and d.date <= make_date(reported.year, 12, 31) order by d.date desc limit 1) day on true
      where reported.value is distinct from day.total
        and not exists (select from account_day_due due where due.uuid_account = reported.uuid_account)
        and ${hasUnchangedBooks(sql`reported.uuid_account`, sql`reported.year`)}`,
  },
];
