import { invariant } from '../invariant.ts';
import {
  compareDecimal,
  multiplyAndDivide,
  subtractMoney,
  subtractUnits,
} from '../money/arithmetic.ts';
import { isNegative, isZero, roundUnits } from '../money/decimal-text.ts';
import { splitMoney, zipWithParts } from '../money/split.ts';
import type { Money, Units } from '../money/types.ts';
import {
  compareLotsFifo,
  type ConsumedLot,
  type Lot,
  totalLotUnits,
  type RealisedLot,
} from './lot.ts';

function takeFrom(lot: Lot, participations: Units, cost: Money): ConsumedLot {
  const { uuid, acquisitionDate, entryDate, seq, origin, isPre1994 } = lot;
  return {
    lotUuid: uuid,
    acquisitionDate,
    entryDate,
    seq,
    participations,
    cost,
    origin,
    isPre1994,
  };
}

/**
 * Takes units from lots, first in, first out (LIRPF art. 94.1.a, LOT-03). A partly consumed lot loses round2(cost ×
 * consumed ÷ held) of its cost (LOT-04). Throws InvariantError when the lots have too few units.
 */
export function consumeLots(
  lots: readonly Lot[],
  units: Units,
): { consumed: ConsumedLot[]; remaining: Lot[] } {
  invariant(!isNegative(units), 'units to consume below zero');
  invariant(compareDecimal(totalLotUnits(lots), units) >= 0, 'more units than the lots hold');
  const takesAll = compareDecimal(totalLotUnits(lots), units) === 0;
  let unitsToTake = roundUnits(units);
  const consumedLots: ConsumedLot[] = [];
  const remainingLots: Lot[] = [];
  for (const lot of lots.toSorted(compareLotsFifo)) {
    if (isZero(unitsToTake) && !takesAll) {
      remainingLots.push(lot);
    } else if (compareDecimal(lot.participations, unitsToTake) <= 0) {
      consumedLots.push(takeFrom(lot, lot.participations, lot.cost));
      unitsToTake = subtractUnits(unitsToTake, lot.participations);
    } else {
      const cost = multiplyAndDivide(lot.cost, unitsToTake, lot.participations, 2);
      consumedLots.push(takeFrom(lot, unitsToTake, cost));
      remainingLots.push({
        ...lot,
        participations: subtractUnits(lot.participations, unitsToTake),
        cost: subtractMoney(lot.cost, cost),
      });
      unitsToTake = '0.000000';
    }
  }
  return { consumed: consumedLots, remaining: remainingLots };
}

/**
 * Divides the proceeds over the consumed lots in proportion to their units, and computes the gain of each lot. The
 * last lot gets the rounding difference (LOT-05).
 */
export function realiseLots(consumed: readonly ConsumedLot[], proceeds: Money): RealisedLot[] {
  if (consumed.length === 0) return [];
  const shares = splitMoney(
    proceeds,
    consumed.map((lot) => lot.participations),
  );
  return zipWithParts(consumed, shares, (lot, share) => ({
    ...lot,
    proceeds: share,
    gain: subtractMoney(share, lot.cost),
  }));
}
