import { isPositive } from '../money/decimal-text.ts';
import { type ExactValue, growTo, type Rate, returnBetween, ungrown } from './growth.ts';

/** Where one sub-period ends and the next begins: what was held before the day's movements and after them, at the same values. */
export interface ValuePoint {
  before: ExactValue;
  after: ExactValue;
}

/**
 * The time-weighted return over the sub-periods between movements: Π (before ÷ after of the point before) − 1, with
 * values that are not rounded to the cent (domain rules §7). The first point begins it; a sub-period in which nothing
 * was held does not grow.
 */
export function timeWeightedReturn(points: Iterable<ValuePoint>): Rate {
  let index = ungrown;
  let held = '0';
  for (const { before, after } of points) {
    if (isPositive(held)) index = growTo(index, held, before);
    held = after;
  }
  return returnBetween(ungrown, index);
}
