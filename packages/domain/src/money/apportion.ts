import { invariant } from '../invariant.ts';
import { roundDecimal, toCents, toMillionths } from './decimal-text.ts';
import type { Money, Units } from './types.ts';

function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((a, b) => a + b, 0n);
  invariant(total >= 0n && whole > 0n, 'something is apportioned among somebody');
  const parts = weights.map((weight, index) => ({
    index,
    floor: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));
  const missing = total - parts.reduce((sum, part) => sum + part.floor, 0n);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ index }) => index));
  return parts.map(({ index, floor }) => floor + (raised.has(index) ? 1n : 0n));
}

/** Returns an integer as decimal text: 150 with two decimals is "1.50". */
function toDecimalText(steps: bigint, decimals: number): string {
  const digits = (steps < 0n ? -steps : steps).toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return roundDecimal(steps < 0n ? `-${text}` : text, decimals);
}

/**
 * Returns one owner's share of a series of amounts. The rounding is cumulative, so that the shares of all owners add
 * up exactly and none is favoured (LOT-11).
 */
function partInEach(
  amounts: readonly bigint[],
  weights: readonly bigint[],
  part: number,
): bigint[] {
  const whole = weights.reduce((a, b) => a + b, 0n);
  let total = 0n;
  let given = weights.map(() => 0n);
  return amounts.map((amount) => {
    if (amount === 0n) return 0n;
    total += amount;
    const due = weights.map((weight, index) => total * weight - (given[index] ?? 0n) * whole);
    const parts = apportion(
      amount,
      due.map((steps) => (steps < 0n ? 0n : steps)),
    );
    given = given.map((steps, index) => steps + (parts[index] ?? 0n));
    const own = parts[part];
    invariant(own !== undefined, 'the part is one of those that share');
    return own;
  });
}

/** Returns one owner's share of each amount in euros, to the cent (LOT-11). */
export function computeOwnerSharesOfMoney(
  amounts: readonly Money[],
  weights: readonly string[],
  part: number,
): Money[] {
  const own = partInEach(amounts.map(toCents), weights.map(toMillionths), part);
  return own.map((cents) => toDecimalText(cents, 2));
}

/** Returns one owner's share of each number of units, to the sixth decimal (LOT-11). */
export function computeOwnerSharesOfUnits(
  amounts: readonly Units[],
  weights: readonly string[],
  part: number,
): Units[] {
  const own = partInEach(amounts.map(toMillionths), weights.map(toMillionths), part);
  return own.map((steps) => toDecimalText(steps, 6));
}
