import { invariant } from '../invariant.ts';
import {
  compareDecimal,
  multiplyAndDivide,
  subtractMoney,
  subtractUnits,
  sumUnits,
} from './arithmetic.ts';
import { isNegative, isZero, roundMoney, roundDecimal, roundUnits } from './decimal-text.ts';
import type { Money, Percent, Units } from './types.ts';

type SubtractFunction = (a: string, b: string) => string;

function splitAbsolute(
  total: string,
  weights: readonly string[],
  decimals: number,
  subtract: SubtractFunction,
): string[] {
  const weightTotal = sumUnits(weights);
  invariant(weights.length > 0, 'nothing to split among');
  invariant(!weights.some(isNegative), 'a weight below zero');
  let unassignedTotal = roundDecimal(total, decimals);
  if (isZero(unassignedTotal)) return weights.map(() => unassignedTotal);
  invariant(weights.length === 1 || !isZero(weightTotal), 'weights add up to zero');
  const splitParts: string[] = [];
  for (const weight of weights.slice(0, -1)) {
    const roundedShare = multiplyAndDivide(total, weight, weightTotal, decimals);
    // The sum of many parts that were rounded up can exceed the total, so that each part is at most what remains.
    const assignedPart =
      compareDecimal(roundedShare, unassignedTotal) > 0 ? unassignedTotal : roundedShare;
    splitParts.push(assignedPart);
    unassignedTotal = subtract(unassignedTotal, assignedPart);
  }
  return [...splitParts, unassignedTotal];
}

function splitSigned(
  total: string,
  weights: readonly string[],
  decimals: number,
  subtract: SubtractFunction,
): string[] {
  if (!isNegative(total)) return splitAbsolute(total, weights, decimals, subtract);
  const absoluteParts = splitAbsolute(total.slice(1), weights, decimals, subtract);
  return absoluteParts.map((part) => roundDecimal(`-${part}`, decimals));
}

/** Pairs each item with the part at the same index. Throws InvariantError when the lists differ in length. */
export function zipWithParts<Item, Result>(
  items: readonly Item[],
  parts: readonly string[],
  join: (item: Item, part: string) => Result,
): Result[] {
  return items.map((item, index) => {
    const part = parts[index];
    invariant(part !== undefined, 'fewer parts than items');
    return join(item, part);
  });
}

/** Divides euros in proportion to weights. Each part is rounded, and the last part is the rest (LOT-02). */
export function splitMoney(total: Money, weights: readonly string[]): Money[] {
  return splitSigned(roundMoney(total), weights, 2, subtractMoney);
}

/** Divides units in proportion to weights. Each part is rounded, and the last part is the rest (LOT-02). */
export function splitUnits(total: Units, weights: readonly string[]): Units[] {
  return splitSigned(roundUnits(total), weights, 6, subtractUnits);
}

/**
 * Returns each value as a percentage of the sum, with two decimals. The method of the largest remainder makes them
 * add up to 100.00 (LOT-02); values must not be negative, and if all are zero, so are the percentages.
 */
export function largestRemainderPercents(values: readonly string[]): Percent[] {
  invariant(!values.some(isNegative), 'a value below zero');
  const scaledValues = values.map((value) => BigInt(roundUnits(value).replace('.', '')));
  const totalOfScaled = scaledValues.reduce((sum, value) => sum + value, 0n);
  if (totalOfScaled === 0n) return values.map(() => '0.00');
  const shares = scaledValues.map((value, index) => {
    const scaledValue = value * 10_000n;
    return { index, floor: scaledValue / totalOfScaled, remainder: scaledValue % totalOfScaled };
  });
  const missingHundredths = 10_000n - shares.reduce((sum, share) => sum + share.floor, 0n);
  const sharesByRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const roundedUpIndexes = new Set(
    sharesByRemainder.slice(0, Number(missingHundredths)).map((share) => share.index),
  );
  return shares.map(({ index, floor }) => {
    const digits = (floor + (roundedUpIndexes.has(index) ? 1n : 0n)).toString().padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
}
