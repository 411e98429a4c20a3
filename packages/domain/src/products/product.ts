import type { Money } from '../money/types.ts';

/** Types of products: fund, hedge fund, pension plan (PRD-01). */
export const productTypes = ['FI', 'FIL', 'PP'] as const;
export type ProductType = (typeof productTypes)[number];

/** Asset classes of a product (PRD-02). */
export const assetClasses = [
  'RENTA_VARIABLE',
  'MIXTO',
  'RENTA_FIJA',
  'MONETARIO',
  'RETORNO_ABSOLUTO',
] as const;
export type AssetClass = (typeof assetClasses)[number];

/** Facts about a product that the rules for orders need. */
export interface ProductFacts {
  productType: ProductType;
  assetClass: AssetClass;
  complex: boolean;
  closedToNew: boolean;
  minimumInitial: Money;
  minimumAdditional: Money;
}
