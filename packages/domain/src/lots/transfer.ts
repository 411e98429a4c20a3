import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { addMoney, subtractMoney, sumMoney, computeUnits } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import { splitUnits, zipWithParts } from '../money/split.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { consumeLots, realiseLots } from './consume.ts';
import {
  type TransferredLot,
  type Lot,
  totalLotCost,
  type LotOrigin,
  type RealisedLot,
  isPre1994Purchase,
} from './lot.ts';
import { type OrderSize, resolveOrderSize } from './order-size.ts';

/** The fields of a consumed lot with which it is created again in the destination fund of a transfer. */
export interface LotToTransfer {
  acquisitionDate: PlainDate;
  cost: Money;
  proceeds: Money;
}

/**
 * Merges lots that would have zero units in the destination fund after rounding. Their cost goes to the next lot with
 * units or, when none follows, to the last one. If no lot has units, all lots are returned unchanged.
 */
export function mergeLotsWithoutUnits<L extends TransferredLot>(lots: readonly L[]): L[] {
  const lotsWithUnits: L[] = [];
  let pendingCost = '0.00';
  for (const lot of lots) {
    if (isPositive(lot.participations)) {
      lotsWithUnits.push({ ...lot, cost: addMoney(lot.cost, pendingCost) });
      pendingCost = '0.00';
    } else pendingCost = addMoney(pendingCost, lot.cost);
  }
  const lastLot = lotsWithUnits.pop();
  return lastLot === undefined
    ? [...lots]
    : [...lotsWithUnits, { ...lastLot, cost: addMoney(lastLot.cost, pendingCost) }];
}

/**
 * Returns the lots that a transfer creates in the destination fund, with unchanged acquisition dates and costs (LIRPF
 * art. 94.1.a, LOT-07). The units are divided in proportion to the proceeds, and the last lot gets the rounding
 * difference.
 */
export function createTransferredLots(
  consumed: readonly LotToTransfer[],
  totalUnitsIn: Units,
): TransferredLot[] {
  if (consumed.length === 0) return [];
  const units = splitUnits(
    totalUnitsIn,
    consumed.map((lot) => lot.proceeds),
  );
  const origin: LotOrigin = 'TRASPASO';
  return zipWithParts(consumed, units, ({ acquisitionDate, cost }, participations) => ({
    acquisitionDate,
    participations,
    cost,
    origin,
    isPre1994: isPre1994Purchase(acquisitionDate),
  }));
}

/** Adds to each lot that arrives by transfer its uuid, entry date and sequence number in the destination fund. */
export function assignLotIdentifiers(
  transferredLots: readonly TransferredLot[],
  facts: { entryDate: PlainDate; firstSeq: number; newUuid: () => string },
): Lot[] {
  return transferredLots.map((lot, index) => ({
    ...lot,
    uuid: facts.newUuid(),
    entryDate: facts.entryDate,
    seq: facts.firstSeq + index,
  }));
}

/**
 * Computes the outgoing leg of a transfer: takes units from the lots and divides the money over them. A transfer
 * realises no gain (LOT-07).
 */
export function computeTransferOut(facts: { lots: readonly Lot[]; order: OrderSize; nav: Nav }): {
  unitsOut: Units;
  amount: Money;
  lots: RealisedLot[];
  remaining: Lot[];
  deferredGain: Money;
} {
  const { units, gross } = resolveOrderSize(facts);
  const { consumed, remaining } = consumeLots(facts.lots, units);
  const lots = realiseLots(consumed, gross);
  const deferredGain = subtractMoney(gross, totalLotCost(consumed));
  return { unitsOut: units, amount: gross, lots, remaining, deferredGain };
}

/**
 * Computes the incoming leg of a transfer: divides round6(amount ÷ net asset value) units over the arriving lots,
 * whose proceeds must add up to the amount (LOT-07).
 */
export function computeTransferIn(facts: {
  amount: Money;
  nav: Nav;
  lots: readonly LotToTransfer[];
}): {
  unitsIn: Units;
  lots: TransferredLot[];
} {
  const proceeds = sumMoney(facts.lots.map((lot) => lot.proceeds));
  invariant(proceeds === sumMoney([facts.amount]), 'the fiscal file does not add up to the cash');
  const unitsIn = computeUnits(facts.amount, facts.nav);
  return { unitsIn, lots: createTransferredLots(facts.lots, unitsIn) };
}
