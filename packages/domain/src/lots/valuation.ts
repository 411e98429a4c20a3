import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { addMoney, percentOf, subtractMoney, valueOf } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';

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
