import type { Money } from '../money/types.ts';

/** Types of product: fund, hedge fund, pension plan. */
export const productTypes = ['FI', 'FIL', 'PP'] as const;
export type ProductType = (typeof productTypes)[number];

/** Classes of assets of a product (interfaces §4). */
export const assetClasses = [
  'RENTA_VARIABLE',
  'MIXTO',
  'RENTA_FIJA',
  'MONETARIO',
  'RETORNO_ABSOLUTO',
] as const;
export type AssetClass = (typeof assetClasses)[number];

/** What the rules of an order ask about its product. */
export interface ProductFacts {
  productType: ProductType;
  assetClass: AssetClass;
  complex: boolean;
  closedToNew: boolean;
  minimumInitial: Money;
  minimumAdditional: Money;
}
