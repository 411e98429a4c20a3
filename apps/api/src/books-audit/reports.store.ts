import { type RawBuilder, sql } from 'kysely';
import { selectMoneyInTransit } from '../kernel/database/sql/money-in-transit.ts';
import type { BooksCheck } from './books-check.ts';

/**
 * A net asset value is stored with the time at which its publication began, which can be before the creation of a
 * report without this value.
 */
const publicationTolerance = sql`interval '10 minutes'`;

/**
 * SQL condition: a report differs from the books, although nothing was booked or published after its creation and no
 * daily values wait to be recomputed. Because time stamps do not order simultaneous events, a later ledger entry or a
 * newer net asset value within the tolerance also explain a difference.
 */
const isWrong = (
  differs: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
  on: RawBuilder<unknown>,
  { lastEntry, positions }: { lastEntry: RawBuilder<unknown>; positions: RawBuilder<unknown> },
) => sql`case when ${differs} then
  not exists (select 1 from account_day_due due where due.uuid_account = ${account})
  and not exists (select 1 from operation o join ledger_transaction t on t.uuid_operation = o.uuid
    where o.uuid_account = ${account} and t.value_date <= ${on}
      and (t.seq > ${lastEntry} or t.booked_at > d.created_at))
  and not exists (select 1 from position pos join net_asset_value n on n.id_product = pos.id_product
    where pos.uuid_account = ${account} and n.date <= ${on} and n.published_at > d.created_at)
  and not exists (select 1 from jsonb_array_elements(${positions}) said_of
    join product p on p.name = said_of ->> 'product' and p.isin is not distinct from said_of ->> 'isin'
    join net_asset_value n on n.id_product = p.id
    where n.date <= ${on} and n.date > (said_of ->> 'navDate')::date
      and n.published_at >= d.created_at - ${publicationTolerance})
  else false end`;

const reportSourcesOf = (stated: RawBuilder<unknown>) => ({
  lastEntry: sql`(${stated} ->> 'lastEntry')::bigint`,
  positions: sql`(${stated} -> 'positions')`,
});
const account = sql`d.uuid_account`;
const accountFiguresAsOf = (
  on: RawBuilder<unknown>,
) => sql`lateral (select a.total - ${selectMoneyInTransit(account, on)} as total, a.contributed from account_day a
  where a.uuid_account = ${account} and a.date <= ${on} order by a.date desc limit 1)`;
const lastReportDay = sql`(d.facts #>> '{account,to}')::date`;
const dayBeforeReport = sql`((d.facts #>> '{account,from}')::date - 1)`;
const statedFigure = (path: string) => sql`(d.facts #>> ${path}::text[])::numeric`;

/** Checks of statements and yearly reports against the books. */
export const reportChecks: readonly BooksCheck[] = [
  {
    id: 'I24',
    statement:
      'a statement opens and closes with the value of the positions of the account on those days',
    query: sql`select d.uuid, ${statedFigure('{account,closing,value}')} as stated, ended.total, begun.total as opening
      from document d
      left join ${accountFiguresAsOf(lastReportDay)} ended on true left join ${accountFiguresAsOf(dayBeforeReport)} begun on true
      where d.template = 'EXTRACTO_POSICION' and ${isWrong(
        sql`(${statedFigure('{account,closing,value}')} <> coalesce(ended.total, 0)
          or ${statedFigure('{account,opening,value}')} <> coalesce(begun.total, 0))`,
        account,
        lastReportDay,
        reportSourcesOf(sql`d.facts -> 'account'`),
      )}`,
  },
  {
    id: 'I24b',
    statement:
      'contributions less withdrawals of a statement equal the change of the amount contributed in its period',
    query: sql`select d.uuid, ${statedFigure('{account,contributions}')} as into,
        ${statedFigure('{account,withdrawals}')} as out, ended.contributed, begun.contributed as before
      from document d
      left join ${accountFiguresAsOf(lastReportDay)} ended on true left join ${accountFiguresAsOf(dayBeforeReport)} begun on true
      where d.template = 'EXTRACTO_POSICION' and ${isWrong(
        sql`(${statedFigure('{account,contributions}')} - ${statedFigure('{account,withdrawals}')}
          <> coalesce(ended.contributed, 0) - coalesce(begun.contributed, 0))`,
        account,
        lastReportDay,
        reportSourcesOf(sql`d.facts -> 'account'`),
      )}`,
  },
  {
    id: 'I24c',
    statement:
      'a yearly report closes each account with its positions at the values of the last day',
    query: sql`select d.uuid, said.account, said.value as stated, worth.total
      from document d
      cross join lateral (select (a ->> 'uuidAccount')::uuid as account, (a ->> 'to')::date as on,
          a as facts, (a #>> '{closing,value}')::numeric as value
        from jsonb_array_elements(d.facts -> 'accounts') a) said
      left join lateral (
        select coalesce(sum(round(held.participations * nav.value, 2)), 0) as total from position pos
        cross join lateral (select participations from position_day p
          where p.uuid_account = pos.uuid_account and p.id_product = pos.id_product and p.date <= said.on
          order by p.date desc limit 1) held
        cross join lateral (select value from net_asset_value n
          where n.id_product = pos.id_product and n.date <= said.on order by n.date desc limit 1) nav
        where pos.uuid_account = said.account) worth on true
      where d.template = 'INFORME_GESTION' and ${isWrong(
        sql`said.value <> worth.total`,
        sql`said.account`,
        sql`said.on`,
        reportSourcesOf(sql`said.facts`),
      )}`,
  },
];
