import { compareDates, type PlainDate } from '../calendar/plain-date.ts';
import { sumMoney, sumUnits } from '../money/arithmetic.ts';
import type { Money, Units } from '../money/types.ts';

/** Ways to acquire the participations of a lot (LOT-08). */
export const lotOrigins = ['SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION'] as const;
export type LotOrigin = (typeof lotOrigins)[number];

/** A tax lot: participations bought together, with their fiscal acquisition date and cost (LOT-03). */
export interface Lot {
  uuid: string;
  /** Acquisition date for tax; a transfer does not change it. */
  acquisitionDate: PlainDate;
  /** Day on which the participations entered this fund. */
  entryDate: PlainDate;
  seq: number;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/** The part of a lot that an order consumed. */
export interface ConsumedLot {
  lotUuid: string;
  acquisitionDate: PlainDate;
  entryDate: PlainDate;
  seq: number;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/** A consumed lot with its proceeds; proceeds less cost is the gain. */
export interface RealisedLot extends ConsumedLot {
  proceeds: Money;
  gain: Money;
}

/**
 * A lot that a transfer carries, before the destination fund gives it a uuid, an entry date and a sequence number.
 */
export interface TransferredLot {
  acquisitionDate: PlainDate;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/**
 * Sort comparator for first in, first out: by acquisition date, entry date and sequence (LIRPF art. 94.1.a, LOT-03).
 */
export function compareLots(
  a: Pick<Lot, 'acquisitionDate' | 'entryDate' | 'seq'>,
  b: Pick<Lot, 'acquisitionDate' | 'entryDate' | 'seq'>,
): number {
  return (
    compareDates(a.acquisitionDate, b.acquisitionDate) ||
    compareDates(a.entryDate, b.entryDate) ||
    a.seq - b.seq
  );
}

/** Returns the total participations of lots. */
export function totalLotUnits(lots: Iterable<{ participations: Units }>): Units {
  return sumUnits([...lots].map((lot) => lot.participations));
}

/** Returns the total cost of lots, in euros. */
export function totalLotCost(lots: Iterable<{ cost: Money }>): Money {
  return sumMoney([...lots].map((lot) => lot.cost));
}
