import type { AssetClass } from '@participe/domain';

export const assetClassLabels: Record<AssetClass, string> = {
  RENTA_VARIABLE: 'Renta variable',
  MIXTO: 'Mixto',
  RENTA_FIJA: 'Renta fija',
  MONETARIO: 'Monetario',
  RETORNO_ABSOLUTO: 'Retorno absoluto',
};

/** Label for the part of a product's value without look-through data. */
export const unclassifiedShare = { key: 'SIN_DETALLE', label: 'Sin detalle' };

/** Label for money between two of our funds, which belongs to no product. */
export const inTransitShare = { key: 'EN_CAMINO', label: 'En camino entre fondos' };

export const riskLabel = (indicator: number): string => `Riesgo ${String(indicator)} de 7`;
