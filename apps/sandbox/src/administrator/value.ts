import type { Product } from '@participe/contract/types';
import { divideRounded, formatScaled, parseScaled } from '../arithmetic/decimal.ts';
import { hashToInteger } from '../behaviour.ts';

/**
 * Largest change of a net asset value in a day, in millionths: from 1.2 % for shares to 0.015 % for money markets.
 */
const stepMax: Record<Product['asset_class'], number> = {
  RENTA_VARIABLE: 12_000,
  RETORNO_ABSOLUTO: 5_000,
  MIXTO: 7_000,
  RENTA_FIJA: 2_500,
  MONETARIO: 150,
};

/**
 * Returns a product's net asset value for a date (six decimals): the previous value plus a small change. The relative
 * change depends only on product and date, so that each run of the demo has the same prices.
 */
export function computeNextNetAssetValue(
  previous: string,
  code: string,
  date: string,
  assetClass: Product['asset_class'],
): string {
  const maxStep = stepMax[assetClass];
  const step = hashToInteger(`value:${code}:${date}`, 2 * maxStep + 1) - maxStep;
  const scaledValue = parseScaled(previous, 6) * BigInt(1_000_000 + step);
  const value = divideRounded(scaledValue, 1_000_000n);
  return formatScaled(value > 0n ? value : 1n, 6);
}
