import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { addMoney, percentOf, subtractMoney, valueOf } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';

/** A held lot, as far as its valuation needs. */
export interface HeldLot {
  acquisitionDate: PlainDate;
  participations: Units;
  cost: Money;
}

/** The value of a lot and its gain since it was bought, in whatever fund. */
export interface LotValuation {
  value: Money;
  gain: Money;
  /** Of the cost; null when the cost is zero. */
  gainPercent: Percent | null;
  /** Since the fiscal acquisition date, which transfers keep. */
  daysHeld: number;
}

/**
 * Values lots of one position, all or a page of them in fifo order, at the last net asset value. Each is rounded to the
 * cent, and the last lot of the position takes the rounding difference (LOT-15).
 */
export function valueLots(
  lots: readonly HeldLot[],
  facts: {
    nav: Nav;
    today: PlainDate;
    /** Value of the position less the sum of all its rounded lots. */
    rest: Money;
    /** True when the last of these lots is the last of the position. */
    endsQueue: boolean;
  },
): LotValuation[] {
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
