import { usePositions } from '../../queries/account-holdings.ts';
import { useFinishedOperations } from '../../queries/operations.ts';
import { useProductsOf } from '../../queries/products.ts';
import { productsFilter, relatedProductKeys } from './related-filters.ts';

/**
 * Reads the products of the last finished orders and of the positions, those with the newest net asset value first.
 */
export function useRelatedProducts(uuid: string) {
  const { data: operations } = useFinishedOperations(uuid);
  const { data: held } = usePositions(uuid);
  const keys = relatedProductKeys(operations ?? [], held?.positions ?? []);
  const isKnown = operations !== undefined && held !== undefined;
  return useProductsOf(productsFilter(keys), isKnown && keys.length > 0);
}
