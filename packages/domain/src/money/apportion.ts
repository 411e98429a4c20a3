import { invariant } from '../invariant.ts';
import { roundDecimal, toCents, toMillionths } from './decimal-text.ts';
import type { Money, Units } from './types.ts';

/** Returns an integer as decimal text: 150 with two decimals is "1.50". */
function toDecimalText(steps: bigint, decimals: number): string {
  const digits = (steps < 0n ? -steps : steps).toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return roundDecimal(steps < 0n ? `-${text}` : text, decimals);
}

/** Rounds a fraction of non-negative integers, half up (LOT-01). */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/**
 * Returns one owner's share of a series of amounts. All owners but the last get their rounded share of the sum so
 * far, less what they already have, and the last one gets the rest of each amount. A share is never negative and
 * never more than the rest of the amount (LOT-11).
 */
function shareOfEach(
  amounts: readonly bigint[],
  weights: readonly bigint[],
  place: number,
): bigint[] {
  const whole = weights.reduce((a, b) => a + b, 0n);
  invariant(whole > 0n && place < weights.length, 'amounts are shared among their owners');
  const given = weights.map(() => 0n);
  let total = 0n;
  return amounts.map((amount) => {
    invariant(amount >= 0n, 'a shared amount is not negative');
    total += amount;
    let rest = amount;
    const parts = weights.map((weight, index) => {
      const due = divideHalfUp(total * weight, whole) - (given[index] ?? 0n);
      const isLast = index === weights.length - 1;
      const part = isLast || due > rest ? rest : due < 0n ? 0n : due;
      rest -= part;
      given[index] = (given[index] ?? 0n) + part;
      return part;
    });
    return parts[place] ?? 0n;
  });
}

/** Returns one owner's share of each amount in euros, to the cent (LOT-11). */
export function computeOwnerSharesOfMoney(
  amounts: readonly Money[],
  weights: readonly string[],
  place: number,
): Money[] {
  const own = shareOfEach(amounts.map(toCents), weights.map(toMillionths), place);
  return own.map((cents) => toDecimalText(cents, 2));
}

/** Returns one owner's share of each number of units, to the sixth decimal (LOT-11). */
export function computeOwnerSharesOfUnits(
  amounts: readonly Units[],
  weights: readonly string[],
  place: number,
): Units[] {
  const own = shareOfEach(amounts.map(toMillionths), weights.map(toMillionths), place);
  return own.map((steps) => toDecimalText(steps, 6));
}
