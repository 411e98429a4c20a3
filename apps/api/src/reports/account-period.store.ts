import type { YearlyHolding, OperationType, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { StatementPosition } from '../documents/index.ts';
import type { Db } from '../kernel/database/connect.ts';
import { selectLatestNav } from '../positions/index.ts';
import {
  selectMoneyInTransit,
  selectSwitchMoneyInTransit,
} from '../kernel/database/sql/money-in-transit.ts';
import { isCurrent, isOwnerRole } from '../kernel/database/sql/parties.ts';
import { isSwitch, isTransferOut } from '../kernel/database/sql/order-types.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

interface NamedPerson {
  readonly name: string;
  readonly documentNumber: string;
}

export interface AccountHeader {
  readonly uuid_account: string;
  readonly account_number: string;
  readonly manager: string;
  readonly holders: readonly NamedPerson[];
}

const fullName = sql`concat_ws(' ', i.name, i.lastname_1, i.lastname_2)`;
const manager = sql`coalesce((select name from distributor where is_own limit 1), '')`;

/** Returns accounts with their owners on a day, each once. */
export async function readAccountHeaders(
  db: Db,
  uuids: readonly string[],
  on: PlainDate,
): Promise<AccountHeader[]> {
  const { rows } = await sql<AccountHeader>`
    select a.uuid as uuid_account, a.account_number, ${manager} as manager,
      (select coalesce(json_agg(json_build_object('name', ${fullName},
          'documentNumber', ${decryptedColumn('intervener.document_number', 'i')}) order by ${fullName}), '[]'::json)
        from intervener i where i.uuid in (select ai.uuid_intervener from account_intervener ai
          where ai.uuid_account = a.uuid and ${isOwnerRole('ai')}
            and ${isCurrent('ai', on)})) as holders
    from account a where a.uuid = any(${[...uuids]}::uuid[])`.execute(db);
  return rows;
}

/** Returns a person and the accounts that they owned on a day, for a yearly report. */
export async function readReportOwner(
  db: Db,
  uuid: string,
  on: PlainDate,
): Promise<(NamedPerson & { manager: string; accounts: string[] }) | undefined> {
  const { rows } = await sql<NamedPerson & { manager: string; accounts: string[] }>`
    select ${fullName} as name, ${decryptedColumn('intervener.document_number', 'i')} as "documentNumber", ${manager} as manager,
      array(select a.uuid::text from account a where a.opened_at <= ${on}::date
          and exists (select 1 from account_intervener ai
            where ai.uuid_intervener = i.uuid and ai.uuid_account = a.uuid
              and ${isOwnerRole('ai')} and ${isCurrent('ai', on)})
        order by a.account_number) as accounts
    from intervener i where i.uuid = ${uuid}`.execute(db);
  return rows[0];
}

type ByAccount<Fact> = ReadonlyMap<string, Fact[]>;

const groupByAccount = <Fact extends { readonly uuid_account: string }>(
  rows: readonly Fact[],
): ByAccount<Fact> => Map.groupBy(rows, ({ uuid_account }) => uuid_account);

/** Returns the positions of accounts at the end of a day, valued at each product's last net asset value. */
export async function readPositionsAt(
  db: Db,
  uuidAccounts: readonly string[],
  on: PlainDate,
): Promise<ByAccount<StatementPosition>> {
  const { rows } = await sql<StatementPosition & { uuid_account: string }>`
    select pos.uuid_account, p.name as product, p.isin, held.participations, nav.value as nav, nav.date as "navDate",
      worth.value, held.cost, worth.value - held.cost as gain
    from position pos
    cross join lateral (select * from product where id = pos.id_product offset 0) p
    cross join lateral (select d.participations, d.cost from position_day d
      where d.uuid_account = pos.uuid_account and d.id_product = pos.id_product
        and d.date <= ${on}::date
      order by d.date desc limit 1) held
    cross join lateral ${selectLatestNav(sql`pos.id_product`, on)} nav
    cross join lateral (select round(held.participations * nav.value, 2)::numeric(18, 2) as value) worth
    where pos.uuid_account = any(${[...uuidAccounts]}::uuid[]) and held.participations > 0
    order by p.name, p.id`.execute(db);
  return groupByAccount(rows);
}

/**
 * Returns an account's money in transit between two of our funds, on the day before a period and on its last day.
 * Also returns the number of the newest ledger entry, so that a later check knows which entries the statement
 * includes.
 */
export async function readMoneyInTransit(
  db: Db,
  uuidAccount: string,
  days: { readonly before: PlainDate; readonly last: PlainDate },
): Promise<{ before: string; last: string; entry: number }> {
  const on = (day: PlainDate) => selectSwitchMoneyInTransit(sql`${uuidAccount}`, sql`${day}::date`);
  const { rows } = await sql<{ before: string; last: string; entry: number }>`
    select ${on(days.before)} as before, ${on(days.last)} as last,
      (select coalesce(max(seq), 0)::integer from ledger_transaction) as entry`.execute(db);
  return rows[0] ?? { before: '0.00', last: '0.00', entry: 0 };
}

/** Returns the money in transit of accounts at the end of a day, as balance and evolution count it (RPT-15). */
export async function readTransitOfValue(
  db: Db,
  uuidAccounts: readonly string[],
  on: PlainDate,
): Promise<ReadonlyMap<string, string>> {
  const amount = selectMoneyInTransit(sql`a.uuid`, sql`${on}::date`);
  const { rows } = await sql<{ uuid_account: string; amount: string }>`
    select a.uuid as uuid_account, ${amount} as amount
    from account a where a.uuid = any(${[...uuidAccounts]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uuid_account, row.amount]));
}

export interface MovementRow {
  readonly date: PlainDate;
  readonly reference: string;
  readonly operationType: OperationType;
  readonly product: string;
  readonly participations: string;
  readonly amount: string;
  readonly staysInside: boolean;
}

/**
 * Returns the settlement entries of an account's orders executed in a period, oldest first, with outgoing transfers
 * in status SNCE_3, which are booked but not finished.
 */
export async function readMovements(
  db: Db,
  uuidAccount: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<MovementRow[]> {
  const ofPeriod = sql`o.uuid_account = ${uuidAccount} and o.value_date between ${from}::date and ${to}::date`;
  const { rows } = await sql<MovementRow>`
    with moved as (
      select o.uuid from operation o
      where ${ofPeriod} and o.operation_status = 'FINALIZED' and not o.is_hidden
      union all
      select o.uuid from operation o
      where ${ofPeriod} and o.operation_status = 'SNCE_3' and ${isTransferOut})
    select t.value_date as date, o.reference, o.operation_type as "operationType", p.name as product,
      units.amount as participations,
      (sign(units.amount) * abs(money.amount))::numeric(18, 2) as amount,
      ${isSwitch} as "staysInside"
    from moved join operation o on o.uuid = moved.uuid
    join ledger_transaction t on t.uuid_operation = o.uuid and t.kind = 'SETTLEMENT'
    join ledger_posting units on units.uuid_transaction = t.uuid
      and units.ledger_account = 'holding:' || o.uuid_account
    join product p on p.key_name = units.unit
    cross join lateral (select coalesce(sum(g.amount), 0) as amount from ledger_posting g
      where g.uuid_transaction = t.uuid and g.ledger_account like 'fund_capital:%') money
    order by t.value_date, t.seq`.execute(db);
  return rows;
}

/**
 * Returns for each product of the accounts the sum of its daily values in a period and its fees, from which the costs
 * are calculated. A span with equal units and net asset value is multiplied by its days, which is faster than a
 * look-up for each day.
 */
export async function readHeldProducts(
  db: Db,
  uuidAccounts: readonly string[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<ByAccount<YearlyHolding>> {
  const { rows } = await sql<YearlyHolding & { uuid_account: string }>`
    select pos.uuid_account, p.name as product, round(days.value, 6)::text as "valueDays",
      p.management_fee as "managementFee", p.depositary_fee as "depositaryFee",
      charged.fees as charged
    from position pos
    cross join lateral (select * from product where id = pos.id_product offset 0) p
    cross join lateral (
      select coalesce(sum(held.participations * nav.value
        * (least(held.until, nav.until) - greatest(held.date, nav.date))), 0) as value
      from (select participations, greatest(date, ${from}::date) as date,
          lead(date, 1, ${to}::date + 1) over (order by date) as until
        from position_day
        where uuid_account = pos.uuid_account and id_product = pos.id_product
          and date <= ${to}::date) held
      join (select value, greatest(date, ${from}::date) as date,
          lead(date, 1, ${to}::date + 1) over (order by date) as until
        from net_asset_value
        where id_product = pos.id_product and date <= ${to}::date
          and date >= coalesce((select max(date) from net_asset_value
            where id_product = pos.id_product and date <= ${from}::date), ${from}::date)) nav
        on nav.date < held.until and nav.until > held.date
      where held.participations > 0) days
    cross join lateral (select coalesce(sum(o.fees), 0)::numeric(18, 2) as fees from operation o
      where o.uuid_account = pos.uuid_account and o.id_product = pos.id_product
        and o.operation_status = 'FINALIZED' and not o.is_hidden
        and o.value_date between ${from}::date and ${to}::date) charged
    where pos.uuid_account = any(${[...uuidAccounts]}::uuid[])
      and (days.value > 0 or charged.fees > 0)
    order by p.name, p.id`.execute(db);
  return groupByAccount(rows);
}
