import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import {
  addMoney,
  computePercentage,
  subtractMoney,
  computeUnitsValue,
} from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';

/** The fields of an open lot that its value needs. */
export interface HeldLot {
  acquisitionDate: PlainDate;
  participations: Units;
  cost: Money;
}

/** The value of a lot and its gain since the original purchase, which may have been in another fund. */
export interface LotValuation {
  value: Money;
  gain: Money;
  /** Gain in percent of the cost; null when the cost is zero. */
  gainPercent: Percent | null;
  /** Days since the acquisition date for tax, which a transfer does not change. */
  daysHeld: number;
}

/**
 * Values the lots of one position, or one page of them in FIFO sequence, at the given net asset value. Each value is
 * rounded to the cent, and the last lot of the position gets the rounding difference (LOT-15).
 */
export function valueLots(
  lots: readonly HeldLot[],
  facts: {
    nav: Nav;
    today: PlainDate;
    /** Value of the position less the sum of the rounded values of its lots. */
    roundingDifference: Money;
    /** True when this page ends with the last lot of the position. */
    includesLastLot: boolean;
  },
): LotValuation[] {
  return lots.map(({ acquisitionDate, participations, cost }, index) => {
    const roundedUnitsValue = computeUnitsValue(participations, facts.nav);
    const isLast = facts.includesLastLot && index === lots.length - 1;
    const value = isLast
      ? addMoney(roundedUnitsValue, facts.roundingDifference)
      : roundedUnitsValue;
    const gain = subtractMoney(value, cost);
    return {
      value,
      gain,
      gainPercent: isPositive(cost) ? computePercentage(gain, cost) : null,
      daysHeld: daysBetween(acquisitionDate, facts.today),
    };
  });
}
