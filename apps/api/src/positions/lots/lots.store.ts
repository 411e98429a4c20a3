import type { LotOrigin, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { PageRange } from '../../kernel/lists.ts';
import { selectLatestNav } from '../reading/position-reads.store.ts';
import type { PositionKey } from '../days/position-day.store.ts';

/** Totals of a position and its number of lots. `rounded` is the sum of the lots' values, each rounded to cents. */
export interface LotTotals {
  readonly participations: string;
  readonly cost: string;
  readonly nav: string;
  readonly nav_date: PlainDate;
  readonly lots: number;
  readonly rounded: string;
}

const isOpenLotOf = (key: PositionKey) => sql`
  l.uuid_account = ${key.uuidAccount} and l.id_product = ${key.idProduct} and l.participations > 0`;

/** Reads the totals of a position's lots; undefined when the account has not held the product. */
export async function findLotTotals(
  db: Db,
  key: PositionKey,
  today: PlainDate,
): Promise<LotTotals | undefined> {
  const { rows } = await sql<LotTotals>`
    select pos.participations, pos.cost, nav.value as nav, nav.date as nav_date, held.lots, held.rounded
    from position pos
    cross join lateral ${selectLatestNav(sql`pos.id_product`, today)} nav
    cross join lateral (
      select count(*)::integer as lots,
        coalesce(sum(round(l.participations * nav.value, 2)), 0)::numeric(18, 2) as rounded
      from lot l where ${isOpenLotOf(key)}) held
    where pos.uuid_account = ${key.uuidAccount} and pos.id_product = ${key.idProduct}`.execute(db);
  return rows[0];
}

/**
 * One step in the history of a lot: how its units entered a fund. `depth` counts the steps back from the present lot.
 */
export interface LotHistoryRow {
  readonly depth: number;
  readonly date: PlainDate;
  readonly origin: LotOrigin;
  readonly uuid_operation: string | null;
  readonly operation_type: string;
  readonly product_name: string;
  readonly fund_name: string | null;
  readonly manager_name: string | null;
  readonly participations: string;
  readonly cost: string;
}

/** The units that one order removed from a lot. `gain` is null for a transfer. */
export interface LotExitRow {
  readonly date: PlainDate | null;
  readonly uuid_operation: string | null;
  readonly participations: string;
  readonly cost: string;
  readonly proceeds: string;
  readonly gain: string | null;
}

export interface LotRow {
  readonly uuid: string;
  readonly acquisition_date: PlainDate;
  readonly entry_date: PlainDate;
  readonly participations: string;
  readonly participations_bought: string;
  readonly cost: string;
  readonly is_pre_1994: boolean;
  readonly locked_until: PlainDate | null;
  readonly steps: readonly LotHistoryRow[];
  readonly exits: readonly LotExitRow[] | null;
}

/**
 * Maximum depth of the recursive query, far above the number of funds through which a lot passes. It ends the query
 * even if wrong books contain a cycle.
 */
const maxHistoryDepth = 100;

/**
 * Returns SQL that selects an order, where `shown` is null for an order hidden from clients. `offset 0` keeps each
 * lookup a single index access.
 */
const orderOf = (uuid: string) => sql`
  (select *, case when is_hidden then null else uuid end as shown
   from operation where uuid = ${sql.raw(uuid)} offset 0)`;

/** SQL that selects the history of a lot recursively, by the transferred lot from which each lot was created. */
const selectSteps = sql`
  with recursive step as (
    select 1 as depth, l.uuid, l.participations_bought as participations, l.cost_bought as cost
    union all
    select step.depth + 1, carried.uuid_lot, carried.participations, carried.cost
    from step
    cross join lateral (
      select t.uuid_lot, t.participations, t.cost from transfer_lot t
      where t.uuid = (select here.uuid_transfer_lot from lot here where here.uuid = step.uuid)
        and t.uuid_lot is not null offset 0) carried
    where step.depth < ${maxHistoryDepth})
  select json_agg(json_build_object('depth', step.depth, 'date', here.entry_date, 'origin', here.origin,
      'uuid_operation', o.shown, 'operation_type', o.operation_type, 'product_name', p.name,
      'fund_name', o.origin->>'fund_name', 'manager_name', o.origin->>'manager_name',
      'participations', step.participations::text, 'cost', step.cost::text)) as steps
  from step
  cross join lateral (select * from lot where uuid = step.uuid offset 0) here
  cross join lateral ${orderOf('here.uuid_operation')} o
  cross join lateral (select name from product where id = here.id_product offset 0) p`;

const selectExits = sql`
  select json_agg(json_build_object('date', o.value_date, 'uuid_operation', o.shown,
      'participations', gone.participations::text, 'cost', gone.cost::text,
      'proceeds', gone.proceeds::text, 'gain', gone.gain::text)) as exits
  from (
    select f.uuid_operation, f.participations, f.acquisition_value as cost,
      f.transmission_value as proceeds, f.gain
    from fiscal_item f where f.uuid_lot = l.uuid
    union all
    select t.uuid_operation, t.participations, t.cost, t.proceeds, null
    from transfer_lot t where t.uuid_lot = l.uuid) gone
  cross join lateral ${orderOf('gone.uuid_operation')} o`;

/** Returns a page of open lots in FIFO order, each with its history and the units that left it. */
export async function readLotsPage(
  db: Db,
  key: PositionKey,
  page: Pick<PageRange, 'take' | 'offset'>,
): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select l.uuid, l.acquisition_date, l.entry_date, l.participations, l.participations_bought,
      l.cost, l.is_pre_1994, l.locked_until, came.steps, gone.exits
    from (
      select * from lot l where ${isOpenLotOf(key)}
      order by l.acquisition_date, l.entry_date, l.seq
      limit ${page.take} offset ${page.offset}) l
    cross join lateral (${selectSteps}) came
    cross join lateral (${selectExits}) gone`.execute(db);
  return rows;
}
