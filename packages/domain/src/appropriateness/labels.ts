import type { AppropriatenessResult, ProductFamily } from './requirements.ts';

const families: Readonly<Record<ProductFamily, string>> = {
  NO_COMPLEJO: 'Fondos no complejos',
  COMPLEJO: 'Fondos complejos',
  FIL: 'Fondos de inversión libre',
};

const results: Readonly<Record<AppropriatenessResult, string>> = {
  CONVENIENTE: 'Conveniente',
  NO_CONVENIENTE: 'No conveniente',
  SIN_INFORMACION: 'Sin información suficiente',
};

/** Returns the Spanish label of a product family. */
export const productFamilyLabel = (family: ProductFamily): string => families[family];

/** Returns the Spanish label of a result of the appropriateness test. */
export const appropriatenessLabel = (result: AppropriatenessResult): string => results[result];
