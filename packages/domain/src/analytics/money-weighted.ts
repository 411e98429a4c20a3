import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { decimalsOf, toScaledInteger } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { type ReturnRate, rateFromNumber, rateToPercent, daysPerYear } from './growth.ts';
import { solveLogGrowth } from './npv-root.ts';

/** A cash flow of the investor: contributions are negative; gross withdrawals and the final value are positive. */
export interface CashFlow {
  date: PlainDate;
  amount: Money;
}

/** The money-weighted return of a period (XIRR, RPT-03). */
export interface MoneyWeightedReturn {
  /** Annual rate for a year of 365 days; null when a short period would give a rate of 10²⁰ or more. */
  annual: ReturnRate | null;
  /**
   * Rate of the whole period: (1 + annual)^(days ÷ 365) − 1; null when a long period would give a rate of 10²⁰ or
   * more.
   */
  period: ReturnRate | null;
  /** Calendar days from the first cash flow to the last. */
  days: number;
  /** True from 365 days on, when the rate to show is `annual` instead of `period`. */
  isAnnualised: boolean;
  /** The rate to show (`annual` or `period`) in percent. */
  percent: Percent;
}

/** A date and an amount in integer units, usually cents. The rate does not depend on the unit. */
type IntegerFlow = readonly [date: PlainDate, amount: bigint];

/** Adds up the amounts of each day and sorts the days, without days whose sum is zero. */
function sumByDay(flows: readonly IntegerFlow[]): IntegerFlow[] {
  const amountByDay = new Map<PlainDate, bigint>();
  for (const [date, amount] of flows) amountByDay.set(date, (amountByDay.get(date) ?? 0n) + amount);
  return [...amountByDay]
    .filter(([, amount]) => amount !== 0n)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Computes the money-weighted return: the rate with Σ amount ÷ (1 + rate)^(days ÷ 365) = 0 (RPT-03), exact to nine
 * decimals. Returns the rate nearest to zero that is found; null when none is found or the rate to show is 10²⁰ or
 * more. Losses above 99.9999 % a year, or of a period below 365 days, are not found.
 */
export function computeMoneyWeightedReturn(flows: readonly CashFlow[]): MoneyWeightedReturn | null {
  const decimals = Math.max(...flows.map(({ amount }) => decimalsOf(amount)));
  return solveReturn(flows.map(({ date, amount }) => [date, toScaledInteger(amount, decimals)]));
}

function solveReturn(flows: readonly IntegerFlow[]): MoneyWeightedReturn | null {
  const dailyFlows = sumByDay(flows);
  const [[first], [last]] = [dailyFlows[0] ?? [], dailyFlows.at(-1) ?? []];
  if (first === undefined || last === undefined || first === last) return null;
  const days = daysBetween(first, last);
  const isAnnualised = days >= daysPerYear;
  const periodDays = isAnnualised ? daysPerYear : days;
  const growth = solveLogGrowth(
    dailyFlows.map(([date, amount]) => ({
      time: daysBetween(first, date) / periodDays,
      amount: Number(amount),
    })),
  );
  if (growth === null) return null;
  const annual = rateFromNumber(Math.expm1((growth * daysPerYear) / periodDays));
  const period = rateFromNumber(Math.expm1((growth * days) / periodDays));
  const shownReturn = isAnnualised ? annual : period;
  if (shownReturn === null) return null;
  return { annual, period, days, isAnnualised, percent: rateToPercent(shownReturn) };
}

/** A date and an amount in cents. Values and contributions are positive, gross withdrawals negative. */
export interface DatedCents {
  date: PlainDate;
  cents: bigint;
}

/**
 * Computes the money-weighted return from the end of one day to the end of another. The opening value counts as a
 * contribution and the closing value as a withdrawal; movements on the first day or outside the period do not count.
 */
export function computeMoneyWeightedReturnBetween(
  start: DatedCents,
  end: DatedCents,
  movements: readonly DatedCents[],
): MoneyWeightedReturn | null {
  invariant(start.date <= end.date, 'a period that ends before it begins');
  const cashFlows: IntegerFlow[] = [[start.date, -start.cents]];
  for (const { date, cents } of movements)
    if (date > start.date && date <= end.date) cashFlows.push([date, -cents]);
  return solveReturn([...cashFlows, [end.date, end.cents]]);
}
