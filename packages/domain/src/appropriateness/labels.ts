import type { AppropriatenessResult, ProductFamily } from './requirements.ts';

const familyLabels: Readonly<Record<ProductFamily, string>> = {
  NO_COMPLEJO: 'Fondos no complejos',
  COMPLEJO: 'Fondos complejos',
  FIL: 'Fondos de inversión libre',
};

const resultLabels: Readonly<Record<AppropriatenessResult, string>> = {
  CONVENIENTE: 'Conveniente',
  NO_CONVENIENTE: 'No conveniente',
  SIN_INFORMACION: 'Sin información suficiente',
};

/** Returns the Spanish label of a product family. */
export const productFamilyLabel = (family: ProductFamily): string => familyLabels[family];

/** Returns the Spanish label of a result of the appropriateness test. */
export const appropriatenessLabel = (result: AppropriatenessResult): string => resultLabels[result];
