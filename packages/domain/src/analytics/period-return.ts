import { daysBetween, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import { isZero } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import { annualisedReturn, type ExactValue, type Rate, returnBetween } from './growth.ts';
import { indexOn, type PerformanceState } from './performance.ts';

/** How things stand at the end of a day: the last state on or before it, and what is held at the values of the day. */
export interface PerformanceReading {
  date: PlainDate;
  state: PerformanceState;
  /** As shown: every position rounded to the cent, money on its way included. */
  value: Money;
  exactValue: ExactValue;
}

/** What happened from the end of one day to the end of another. Money in euros, returns as fractions. */
export interface PeriodReturn {
  from: PlainDate;
  to: PlainDate;
  startValue: Money;
  endValue: Money;
  contributions: Money;
  withdrawals: Money;
  netContributions: Money;
  /** End value less start value less net contributions. */
  gain: Money;
  /** Days that the time-weighted return is about: not those before anything was held. */
  days: number;
  /** Time-weighted; null when nothing was held. */
  twr: Rate | null;
  /** The same of a year; null below 365 days. */
  twrAnnualised: Rate | null;
}

/** The period between two readings, without a look at the days between them: both carry the sums of their past. */
export function periodReturn(start: PerformanceReading, end: PerformanceReading): PeriodReturn {
  invariant(start.date <= end.date, 'a period that ends before it begins');
  const contributions = subtractMoney(end.state.contributions, start.state.contributions);
  const withdrawals = subtractMoney(end.state.withdrawals, start.state.withdrawals);
  const netContributions = subtractMoney(contributions, withdrawals);
  const days = daysBetween(latestDate(start.date, end.state.since ?? end.date), end.date);
  const isEmpty = [start.value, end.value, contributions, withdrawals].every(isZero);
  const twr = isEmpty
    ? null
    : returnBetween(indexOn(start.state, start.exactValue), indexOn(end.state, end.exactValue));
  return {
    from: start.date,
    to: end.date,
    startValue: start.value,
    endValue: end.value,
    contributions,
    withdrawals,
    netContributions,
    gain: subtractMoney(end.value, addMoney(start.value, netContributions)),
    days,
    twr,
    twrAnnualised: twr === null ? null : annualisedReturn(twr, days),
  };
}
