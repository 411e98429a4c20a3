import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { changeSealedRows } from '../kernel/seals.ts';

/** Returns the ids of products by their codes: the ISIN or, for a product without one, the DGS code. */
export async function readProductIdsByCode(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, coalesce(isin, dgs_code) as code from product
    where isin = any(${codes}::text[]) or (isin is null and dgs_code = any(${codes}::text[]))`.execute(
    db,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export interface NavRow {
  readonly id_product: string;
  readonly date: PlainDate;
  readonly value: string;
}
export interface NavDateRange {
  readonly idProduct: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Returns the published values of products within date ranges and the last value before each range, sorted by date.
 */
export async function readPublishedNavs(
  db: Db,
  ranges: readonly NavDateRange[],
): Promise<NavRow[]> {
  const { rows } = await sql<NavRow>`
    with wanted as (
      select * from unnest(${ranges.map((range) => range.idProduct)}::uuid[],
        ${ranges.map((range) => range.from)}::date[], ${ranges.map((range) => range.to)}::date[])
        as range (id_product, first, last))
    select n.id_product, n.date, n.value from wanted w
    cross join lateral (
      (select id_product, date, value from net_asset_value
        where id_product = w.id_product and date < w.first order by date desc limit 1)
      union all
      (select id_product, date, value from net_asset_value
        where id_product = w.id_product and date between w.first and w.last)) n
    order by n.date`.execute(db);
  return rows;
}

/** Returns the key of the seal for the values of a product in the month of a day. */
const monthKeyOf = ({ id_product, date }: Pick<NavRow, 'id_product' | 'date'>): string =>
  `${id_product}:${date.slice(0, 7)}`;

/** Changes the published values of some days, and their seals. The caller must have locked the imports. */
export const changeSealedNavs = <T>(
  tx: Db,
  days: readonly Pick<NavRow, 'id_product' | 'date'>[],
  change: () => Promise<T>,
): Promise<T> =>
  changeSealedRows(tx, 'net_asset_value', [...new Set(days.map(monthKeyOf))], change);

export async function insertNavs(
  tx: Db,
  rows: readonly NavRow[],
  publishedAt: Date,
): Promise<void> {
  const insert = sql`
    insert into net_asset_value (id_product, date, value, published_at)
    select row.id_product, row.date, row.value, ${publishedAt}::timestamptz
    from unnest(${rows.map((row) => row.id_product)}::uuid[], ${rows.map((row) => row.date)}::date[],
      ${rows.map((row) => row.value)}::numeric[]) as row (id_product, date, value)`;
  await changeSealedNavs(tx, rows, () => insert.execute(tx));
}
