import { invariant } from '../invariant.ts';
import { roundDecimal, toCents, toMillionths } from './decimal-text.ts';
import type { Money, Units } from './types.ts';

/** Returns an integer as decimal text: 150 with two decimals is "1.50". */
function toDecimalText(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return roundDecimal(scaled < 0n ? `-${text}` : text, decimals);
}

/** Rounds a fraction of non-negative integers, half up (LOT-01). */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/**
 * Returns one owner's share of each amount in a series. Each owner but the last gets their rounded share of the sum
 * so far, less their earlier shares; the last one gets the rest of each amount. A share lies between zero and the
 * rest of the amount (LOT-11).
 */
function computeOwnerShares(
  amounts: readonly bigint[],
  weights: readonly bigint[],
  ownerIndex: number,
): bigint[] {
  const totalWeight = weights.reduce((a, b) => a + b, 0n);
  invariant(
    totalWeight > 0n && ownerIndex < weights.length,
    'amounts are shared among their owners',
  );
  const assignedParts = weights.map(() => 0n);
  let cumulativeAmount = 0n;
  return amounts.map((amount) => {
    invariant(amount >= 0n, 'a shared amount is not negative');
    cumulativeAmount += amount;
    let unassignedAmount = amount;
    const parts = weights.map((weight, index) => {
      const dueAmount =
        divideHalfUp(cumulativeAmount * weight, totalWeight) - (assignedParts[index] ?? 0n);
      const isLast = index === weights.length - 1;
      const assignedAmount =
        isLast || dueAmount > unassignedAmount ? unassignedAmount : dueAmount < 0n ? 0n : dueAmount;
      unassignedAmount -= assignedAmount;
      assignedParts[index] = (assignedParts[index] ?? 0n) + assignedAmount;
      return assignedAmount;
    });
    return parts[ownerIndex] ?? 0n;
  });
}

/** Returns one owner's share of each amount in euros, to the cent (LOT-11). */
export function computeOwnerSharesOfMoney(
  amounts: readonly Money[],
  weights: readonly string[],
  ownerIndex: number,
): Money[] {
  const shares = computeOwnerShares(amounts.map(toCents), weights.map(toMillionths), ownerIndex);
  return shares.map((cents) => toDecimalText(cents, 2));
}

/** Returns one owner's share of each number of units, to the sixth decimal (LOT-11). */
export function computeOwnerSharesOfUnits(
  amounts: readonly Units[],
  weights: readonly string[],
  ownerIndex: number,
): Units[] {
  const shares = computeOwnerShares(
    amounts.map(toMillionths),
    weights.map(toMillionths),
    ownerIndex,
  );
  return shares.map((scaled) => toDecimalText(scaled, 6));
}
