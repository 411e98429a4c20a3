import { compareDates, type PlainDate } from '../calendar/plain-date.ts';
import { sumMoney, sumUnits } from '../money/arithmetic.ts';
import type { Money, Units } from '../money/types.ts';

/** Where the participations of a lot came from (decision G-J07). */
export const lotOrigins = ['SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION'] as const;
export type LotOrigin = (typeof lotOrigins)[number];

/** A tax lot: participations bought together, with the acquisition date and cost that taxes know (domain rules §1.4). */
export interface Lot {
  uuid: string;
  /** Fiscal date, kept through transfers. */
  acquisitionDate: PlainDate;
  /** Day the participations entered this fund. */
  entryDate: PlainDate;
  seq: number;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/** Part of a lot (or all of it) that an operation took. */
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

/** A consumed lot with what it brought: proceeds less cost is the gain. */
export interface RealisedLot extends ConsumedLot {
  proceeds: Money;
  gain: Money;
}

/** A lot as it arrives by transfer, before it has an identity in the destination fund. */
export interface CarriedLot {
  acquisitionDate: PlainDate;
  participations: Units;
  cost: Money;
  origin: LotOrigin;
  isPre1994: boolean;
}

/** First in, first out: by acquisition date, then entry date, then sequence (LIRPF art. 94.1.a, domain rules §1.4). */
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

/** Participations of all the lots together. */
export function lotUnits(lots: Iterable<{ participations: Units }>): Units {
  return sumUnits([...lots].map((lot) => lot.participations));
}

/** Cost of all the lots together, in euros. */
export function lotCost(lots: Iterable<{ cost: Money }>): Money {
  return sumMoney([...lots].map((lot) => lot.cost));
}
