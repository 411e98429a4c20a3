import { compareDates, type PlainDate } from '../calendar/plain-date.ts';
import { sumMoney, sumUnits } from '../money/arithmetic.ts';
import type { Money, Units } from '../money/types.ts';

/** Ways in which the units of a lot can be acquired (LOT-08). */
export const lotOrigins = ['SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION'] as const;
export type LotOrigin = (typeof lotOrigins)[number];

/** First day whose purchases have no abatement of their gain (LOT-16). */
export const abatementEnd: PlainDate = '1994-12-31';

/** True for units bought before 31 December 1994, whose gain may be abated (LIRPF DT 9ª, LOT-16). */
export const isPre1994Purchase = (acquisitionDate: PlainDate): boolean =>
  compareDates(acquisitionDate, abatementEnd) < 0;

/** A tax lot: units bought together, with their acquisition date and cost for tax (LOT-03). */
export interface Lot {
  uuid: string;
  /** Acquisition date for tax, which a transfer does not change. */
  acquisitionDate: PlainDate;
  /** Day on which the units entered this fund. */
  entryDate: PlainDate;
  seq: number;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/** The units and cost that an order took from a lot. */
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

/** A consumed lot and its proceeds. The gain is proceeds less cost. */
export interface RealisedLot extends ConsumedLot {
  proceeds: Money;
  gain: Money;
}

/** A lot in a transfer, before it has a uuid, an entry date and a sequence number in the destination fund. */
export interface TransferredLot {
  acquisitionDate: PlainDate;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/**
 * Compares two lots for sorting first in, first out: by acquisition date, entry date and sequence number (LIRPF art.
 * 94.1.a, LOT-03).
 */
export function compareLotsFifo(
  a: Pick<Lot, 'acquisitionDate' | 'entryDate' | 'seq'>,
  b: Pick<Lot, 'acquisitionDate' | 'entryDate' | 'seq'>,
): number {
  return (
    compareDates(a.acquisitionDate, b.acquisitionDate) ||
    compareDates(a.entryDate, b.entryDate) ||
    a.seq - b.seq
  );
}

/** Returns the total units of lots. */
export function totalLotUnits(lots: Iterable<{ participations: Units }>): Units {
  return sumUnits([...lots].map((lot) => lot.participations));
}

/** Returns the total cost of lots, in euros. */
export function totalLotCost(lots: Iterable<{ cost: Money }>): Money {
  return sumMoney([...lots].map((lot) => lot.cost));
}
