import type { OperationRow, Position, Product } from '@participe/contract/types';

const MOST_KEYS = 200;

/**
 * The products that the last orders and the positions name, each once: as many as a filter may hold, and those of the
 * orders before any other, since the date of the account is theirs.
 */
export function relatedKeys(
  operations: readonly Pick<OperationRow, 'key_product'>[],
  positions: readonly Pick<Position, 'key_product'>[],
): string[] {
  const keys = new Set([...operations, ...positions].map(({ key_product: key }) => key));
  return [...keys].slice(0, MOST_KEYS).toSorted();
}

/** The filter of the catalogue call (ACC-09): `key_name in ('A','B')`. */
export function productsFilter(keys: readonly string[]): string {
  return `key_name in (${keys.map((key) => `'${key.replaceAll("'", "''")}'`).join(',')})`;
}

/**
 * The date of «Valorado el …»: the newest of the products of the last orders; none without orders
 * (ACC-09).
 */
export function latestValueDate(
  products: readonly Pick<Product, 'key_name' | 'net_asset_value_date'>[],
  operations: readonly Pick<OperationRow, 'key_product'>[],
): string | undefined {
  const related = new Set(operations.map(({ key_product: key }) => key));
  return products
    .filter(({ key_name: key }) => related.has(key))
    .flatMap(({ net_asset_value_date: date }) => (date === null ? [] : [date]))
    .toSorted()
    .at(-1);
}

/** Between which dates values are where products were valued on different ones (UIX-36); without orders, none either. */
export function valueDates(
  positions: readonly Pick<Position, 'net_asset_value_date'>[],
  operations: readonly unknown[],
): { oldest: string; newest: string } | undefined {
  if (operations.length === 0) return undefined;
  const dates = positions.map((row) => row.net_asset_value_date).toSorted();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  if (oldest === undefined || newest === undefined || oldest === newest) return undefined;
  return { oldest, newest };
}
