import type { OperationRow, Position, Product } from '@participe/contract/types';

const MAX_KEYS = 200;

/**
 * Returns the keys of the products in the last orders and in the positions, each once. A filter has a maximum number
 * of keys, and the products of orders come first, because «Valorado el …» shows their date.
 */
export function findRelatedProductKeys(
  operations: readonly Pick<OperationRow, 'key_product'>[],
  positions: readonly Pick<Position, 'key_product'>[],
): string[] {
  const keys = new Set([...operations, ...positions].flatMap((one) => one.key_product ?? []));
  return [...keys].slice(0, MAX_KEYS).toSorted();
}

/** Returns the filter of the catalogue call (ACC-09): `key_name in ('A','B')`. */
export function buildProductsFilter(keys: readonly string[]): string {
  return `key_name in (${keys.map((key) => `'${key.replaceAll("'", "''")}'`).join(',')})`;
}

/**
 * Returns the newest net asset value date among the products of the last orders, for «Valorado el …» (ACC-09);
 * undefined without such a date.
 */
export function findLatestNetAssetValueDate(
  products: readonly Pick<Product, 'key_name' | 'net_asset_value_date'>[],
  operations: readonly Pick<OperationRow, 'key_product'>[],
): string | undefined {
  const relatedProducts = new Set(operations.flatMap((one) => one.key_product ?? []));
  return products
    .filter(({ key_name: key }) => relatedProducts.has(key))
    .flatMap(({ net_asset_value_date: date }) => (date === null ? [] : [date]))
    .toSorted()
    .at(-1);
}

/**
 * Returns the oldest and the newest net asset value date of the positions (UIX-36); undefined without orders or
 * positions, or when all positions have the same date.
 */
export function findNetAssetValueDateRange(
  positions: readonly Pick<Position, 'net_asset_value_date'>[],
  operations: readonly unknown[],
): { oldest: string; newest: string } | undefined {
  if (operations.length === 0) return undefined;
  const dates = positions.map((row) => row.net_asset_value_date).toSorted();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  if (oldest === undefined || newest === undefined || oldest === newest) return undefined;
  return { oldest, newest };
}
