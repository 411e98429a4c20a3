import type { AssetClass, PlainDate, ProductType } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import { selectDebitLockedUnits } from '../../kernel/database/sql/debit-lock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { isSwitchInLeg, isTransferOut } from '../../kernel/database/sql/order-types.ts';

/** A position with its product and the product's latest net asset value. */
export interface HoldingRow {
  uuid: string;
  id_product: string;
  key_name: string;
  name: string;
  isin: string | null;
  asset_class: AssetClass;
  risk_indicator: number;
  currency: string;
  participations: string;
  reserved: string;
  blocked: string;
  locked: string;
  cost: string;
  contributed: string;
  realised: string;
  first_purchase_date: PlainDate | null;
  nav: string;
  nav_date: PlainDate;
  exposures: { dimension: string; key: string; label: string; percent: string }[] | null;
}

/** Returns SQL that selects the last net asset value up to a day, by a single lookup in the primary key. */
export function selectLatestNav(
  idProduct: RawBuilder<unknown>,
  on: PlainDate,
): RawBuilder<unknown> {
  return sql`(
    select n.value, n.date from net_asset_value n
    where n.id_product = ${idProduct} and n.date <= ${on}::date order by n.date desc limit 1)`;
}

/**
 * Returns the positions of an account. `offset 0` makes PostgreSQL look up only the products held instead of reading
 * all products.
 */
export async function readHoldings(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select md5(pos.uuid_account::text || pos.id_product::text)::uuid as uuid, pos.id_product,
      p.key_name, p.name, p.isin, p.asset_class, p.risk_indicator, p.currency,
      pos.participations, pos.reserved, pos.blocked, pos.cost, pos.contributed, pos.realised,
      pos.first_purchase_date,
      ${selectDebitLockedUnits(sql`pos.uuid_account`, sql`pos.id_product`, today)} as locked,
      nav.value as nav, nav.date as nav_date,
      (select json_agg(json_build_object('dimension', e.dimension, 'key', e.key,
          'label', e.label, 'percent', e.percent::text) order by e.percent desc, e.key)
        from product_exposure e where e.id_product = pos.id_product) as exposures
    from position pos
    cross join lateral (select * from product where id = pos.id_product offset 0) p
    cross join lateral ${selectLatestNav(sql`pos.id_product`, today)} nav
    where pos.uuid_account = ${uuidAccount} and pos.participations > 0`.execute(db);
  return rows;
}

/** Returns the units of a product in each of the given accounts, with the latest net asset value. */
export async function readHoldingsOfProduct(
  db: Db,
  idProduct: string,
  { accounts, today }: { accounts: readonly string[]; today: PlainDate },
): Promise<{ uuid_account: string; participations: string; nav: string }[]> {
  const { rows } = await sql<{ uuid_account: string; participations: string; nav: string }>`
    select pos.uuid_account, pos.participations, nav.value as nav from position pos
    cross join lateral ${selectLatestNav(sql`pos.id_product`, today)} nav
    where pos.id_product = ${idProduct} and pos.uuid_account = any(${accounts}::uuid[])
      and pos.participations > 0
    order by pos.uuid_account`.execute(db);
  return rows;
}

/** Amounts of an account that are not part of its current positions. */
export interface AccountFiguresRow {
  /** Net contributions to products that the account no longer holds. */
  readonly contributed: string;
  /** Realised gain in products that the account no longer holds. */
  readonly realised: string;
  /**
   * Euros that will enter the account by signed, unexecuted orders. An order in units is valued at the last net asset
   * value.
   */
  readonly pending_in: string;
  /** Euros that will leave the account by signed, unexecuted orders. */
  readonly pending_out: string;
  /** Euros in transit to another fund, and the cost of their lots. */
  readonly in_transit: string;
  readonly cost_in_transit: string;
}

export async function readAccountFigures(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountFiguresRow | undefined> {
  const { rows } = await sql<AccountFiguresRow>`
    select gone.contributed, gone.realised, course.pending_in, course.pending_out,
      transit.amount as in_transit, transit.cost as cost_in_transit
    from (
      select coalesce(sum(contributed), 0)::numeric(18, 2) as contributed,
        coalesce(sum(realised), 0)::numeric(18, 2) as realised
      from position where uuid_account = ${uuidAccount} and participations = 0) gone
    cross join (
      select coalesce(sum(worth.euros) filter (where c.direction = 'IN'), 0)::numeric(18, 2) as pending_in,
        coalesce(sum(worth.euros) filter (where c.direction = 'OUT'), 0)::numeric(18, 2) as pending_out
      from order_in_course c
      left join hold h on h.uuid_operation = c.uuid_operation
      left join lateral ${selectLatestNav(sql`c.id_product`, today)} nav on true
      cross join lateral (
        select coalesce(c.cash, round(coalesce(c.participations, h.participations) * nav.value, 2)) as euros) worth
      where c.uuid_account = ${uuidAccount}) course
    cross join (
      select coalesce(sum(lots.proceeds), 0)::numeric(18, 2) as amount,
        coalesce(sum(lots.cost), 0)::numeric(18, 2) as cost
      from (
        select o.uuid_parent_operation as uuid from operation o
        where o.uuid_account = ${uuidAccount} and not o.is_hidden
          and o.operation_status not in ('FINALIZED', 'CANCELLED') and ${isSwitchInLeg}
        union all
        select o.uuid from operation o
        where o.uuid_account = ${uuidAccount} and not o.is_hidden and ${isTransferOut}
          and (select sum(g.amount) from ledger_posting g
            where g.ledger_account = 'transfer:' || o.uuid and g.unit = 'EUR') <> 0) moving
      cross join lateral (select sum(proceeds) as proceeds, sum(cost) as cost
        from transfer_lot where uuid_operation = moving.uuid) lots) transit`.execute(db);
  return rows[0];
}

/** A product that the account holds or may buy. */
export interface AccountProductRow {
  id: string;
  key_name: string;
  isin: string | null;
  name: string;
  product_type: ProductType;
  closed_to_new: boolean;
  participations: string | null;
  nav: string | null;
  nav_date: PlainDate | null;
}

export async function readAccountProducts(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountProductRow[]> {
  const { rows } = await sql<AccountProductRow>`
    select p.id, p.key_name, p.isin, p.name, p.product_type, p.closed_to_new,
      pos.participations, nav.value as nav, nav.date as nav_date
    from account a
    join product p on (p.product_type = 'PP') = (a.account_type = 'PP')
    left join position pos on pos.id_product = p.id and pos.uuid_account = a.uuid
    left join lateral ${selectLatestNav(sql`p.id`, today)} nav on true
    where a.uuid = ${uuidAccount} and (not p.closed_to_new or pos.participations > 0)
    order by p.name, p.id`.execute(db);
  return rows;
}

export interface ExecutedOrderRow {
  date: PlainDate;
  operation_type: string;
  amount: string | null;
  uuid_operation: string;
}

const eventsMax = 200;

/**
 * Returns the newest executed orders of a period, at most 200. The query reads only an index, which covers the
 * selected columns.
 */
export async function readExecutedOrders(
  db: Db,
  uuidAccount: string,
  period: { from: PlainDate; to: PlainDate },
): Promise<ExecutedOrderRow[]> {
  const { rows } = await sql<ExecutedOrderRow>`
    select o.value_date as date, o.operation_type, o.cash as amount, o.uuid as uuid_operation
    from operation o
    where o.uuid_account = ${uuidAccount} and not o.is_hidden and o.operation_status = 'FINALIZED'
      and o.value_date between ${period.from}::date and ${period.to}::date
    order by o.value_date desc, o.uuid
    limit ${eventsMax}`.execute(db);
  return rows;
}
