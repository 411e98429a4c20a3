import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { decimalsOf, toWhole } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { type Rate, rateOfDouble, ratePercent, yearDays } from './growth.ts';
import { growthRoot } from './npv-root.ts';

/** Euros as they pass the investor's purse: put in is below zero; taken out, gross, and the value at the end above. */
export interface CashFlow {
  date: PlainDate;
  amount: Money;
}

/** The money-weighted return of a period (XIRR): one rate that all its money would have earned. */
export interface MoneyWeightedReturn {
  /** In a year of 365 days; null where a few days, taken for a year, come to more than can be written. */
  annual: Rate | null;
  /** In the days of the period: (1 + annual)^(days ÷ 365) − 1; null where many years come to more than can be written. */
  period: Rate | null;
  /** Calendar days from the first movement to the last. */
  days: number;
  /** Whether the yearly figure is the one to show: from 365 days on. */
  annualised: boolean;
  /** The one to show, in percent. */
  percent: Percent;
}

/** The same in whole cents, or whatever smaller unit all are whole in: a rate is the same in any. */
type WholeFlow = readonly [date: PlainDate, amount: bigint];

/** One amount a day, by rising date, days that come to nothing left out. */
function netByDay(flows: readonly WholeFlow[]): WholeFlow[] {
  const days = new Map<PlainDate, bigint>();
  for (const [date, amount] of flows) days.set(date, (days.get(date) ?? 0n) + amount);
  return [...days].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The money-weighted return: the rate with Σ amount ÷ (1 + rate)^(days ÷ 365) = 0, act/365 (domain rules §7). Null when
 * no rate does it: nothing put in, all of it lost, or everything on one day. Of several rates, the one nearest to zero.
 * It is sought in doubles and given with nine right decimals: no decimal solves such an equation, and a rate is no
 * money. Under 365 days the bound of 99.9999 % is one on the loss of the period, which is what is shown: a bad week,
 * taken for a year, would pass it.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[]): MoneyWeightedReturn | null {
  const decimals = Math.max(...flows.map(({ amount }) => decimalsOf(amount)));
  return returnOf(flows.map(({ date, amount }) => [date, toWhole(amount, decimals)]));
}

function returnOf(flows: readonly WholeFlow[]): MoneyWeightedReturn | null {
  const net = netByDay(flows);
  const [[first], [last]] = [net[0] ?? [], net.at(-1) ?? []];
  if (first === undefined || last === undefined || first === last) return null;
  const days = daysBetween(first, last);
  const annualised = days >= yearDays;
  const unit = annualised ? yearDays : days;
  const growth = growthRoot(
    net.map(([date, amount]) => ({
      time: daysBetween(first, date) / unit,
      amount: Number(amount),
    })),
  );
  if (growth === null) return null;
  const annual = rateOfDouble(Math.expm1((growth * yearDays) / unit));
  const period = rateOfDouble(Math.expm1((growth * days) / unit));
  const shown = annualised ? annual : period;
  if (shown === null) return null;
  return { annual, period, days, annualised, percent: ratePercent(shown) };
}

/** On a day, in whole cents: what was held at its end, or what was put in; below zero what was taken out, gross. */
export interface DatedCents {
  date: PlainDate;
  cents: bigint;
}

/**
 * The money-weighted return from the end of one day to the end of another: what was held first counts as put in, what
 * is held last as taken out. Movements outside the days between do not count, nor those of the first day itself.
 */
export function moneyWeightedBetween(
  start: DatedCents,
  end: DatedCents,
  movements: readonly DatedCents[],
): MoneyWeightedReturn | null {
  invariant(start.date <= end.date, 'a period that ends before it begins');
  const whole: WholeFlow[] = [[start.date, -start.cents]];
  for (const { date, cents } of movements)
    if (date > start.date && date <= end.date) whole.push([date, -cents]);
  return returnOf([...whole, [end.date, end.cents]]);
}
