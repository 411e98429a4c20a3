import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { addMoney, percentOf, subtractMoney, valueOf } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';
import type { LotOrigin } from './lot.ts';

/** A lot that is still held, as far as its worth goes. */
export interface HeldLot {
  acquisitionDate: PlainDate;
  participations: Units;
  cost: Money;
}

/** What a lot is worth and has brought since it was bought, wherever that was. */
export interface LotWorth {
  value: Money;
  gain: Money;
  /** Of its cost; null where it cost nothing. */
  gainPercent: Percent | null;
  /** Since the acquisition date that taxes know, which transfers keep. */
  daysHeld: number;
}

/**
 * Lots of one position, or some that follow each other in their queue, at the last net asset value: each is rounded to
 * the cent, and the very last of the position takes what rounding left over, so that they add up to it (domain rules §0).
 */
export function worthOfLots(
  lots: readonly HeldLot[],
  facts: {
    nav: Nav;
    today: PlainDate;
    /** Value of the position less that of all its lots, each rounded. */
    rest: Money;
    /** Whether the last of these is the last of the position. */
    endsQueue: boolean;
  },
): LotWorth[] {
  return lots.map(({ acquisitionDate, participations, cost }, index) => {
    const rounded = valueOf(participations, facts.nav);
    const isLast = facts.endsQueue && index === lots.length - 1;
    const value = isLast ? addMoney(rounded, facts.rest) : rounded;
    const gain = subtractMoney(value, cost);
    return {
      value,
      gain,
      gainPercent: isPositive(cost) ? percentOf(gain, cost) : null,
      daysHeld: daysBetween(acquisitionDate, facts.today),
    };
  });
}

/** How participations came into a fund. */
export const lotStepKinds = [
  'PURCHASE',
  'TRANSFER_INSIDE',
  'TRANSFER_IN',
  'INHERITANCE',
  'DONATION',
] as const;
export type LotStepKind = (typeof lotStepKinds)[number];

/** What a step of a lot's history was: a transfer came from a fund of the house or from another manager. */
export function lotStepKind(origin: LotOrigin, operationType: string): LotStepKind {
  if (origin === 'SUSCRIPCION') return 'PURCHASE';
  if (origin === 'HERENCIA') return 'INHERITANCE';
  if (origin === 'DONACION') return 'DONATION';
  return operationType === 'TRASPASO_INTERNO' ? 'TRANSFER_INSIDE' : 'TRANSFER_IN';
}
