import { usePositions } from '../../queries/account-holdings.ts';
import { useFinishedOperations } from '../../queries/operations.ts';
import { useFilteredProducts } from '../../queries/products.ts';
import { buildProductsFilter, findRelatedProductKeys } from './related-filters.ts';

/** Reads the products of the last finished orders and of the positions, newest net asset value first. */
export function useProductsHeldOrOrdered(uuid: string) {
  const { data: operations } = useFinishedOperations(uuid);
  const { data: held } = usePositions(uuid);
  const keys = findRelatedProductKeys(operations ?? [], held?.positions ?? []);
  const isKnown = operations !== undefined && held !== undefined;
  return useFilteredProducts(buildProductsFilter(keys), isKnown && keys.length > 0);
}
