import { daysBetween, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { subtractMoney, sumMoney, valueOf } from '../money/arithmetic.ts';
import { absMoney, isPositive, negateMoney } from '../money/decimal-text.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';
import { annualisedReturn, linkReturns, type Rate, ratePercent, returnBetween } from './growth.ts';
import { moneyWeightedReturn } from './money-weighted.ts';
import {
  type CalendarUnit,
  coversWindow,
  periodEnds,
  periodOf,
  type ReturnWindow,
  windowStart,
} from './periods.ts';

/** What an account had of a product at the end of a day with a booking. */
export interface HeldDay {
  date: PlainDate;
  units: Units;
  /** Put in less taken out since the beginning, transfers at market value. */
  contributed: Money;
}

/** A net asset value as it was published. */
export interface PublishedNav {
  date: PlainDate;
  nav: Nav;
}

/** Windows that the returns of a product are told for (decision G-I07). */
export const productWindows = [
  'day',
  'week',
  'month',
  'ytd',
  'one_year',
  'three_years',
  'five_years',
] as const satisfies readonly ReturnWindow[];
export type ProductWindow = (typeof productWindows)[number];

/** The return of one month or year in which something was held: "2026-11", "2026". */
export interface HeldPeriod {
  period: string;
  percent: Percent;
}

/** What one product has brought an account, as it is shown: euros, and returns in percent. */
export interface ProductReturns {
  /** Day of the last net asset value; of a product that is gone, the day on which the last of it left. */
  asOf: PlainDate;
  /** Time-weighted; of three and of five years that of one year. Null where it was not held all the time. */
  windows: Record<ProductWindow, Percent | null>;
  /** Time-weighted over all the time in which something was held, not annualised; null within the first day. */
  sinceStart: Percent | null;
  /** Money-weighted since the first booking, of a year from 365 days on; null where no rate is one. */
  moneyWeighted: Percent | null;
  /** Of each day what came in above what went out, added up; and the other way round. */
  contributions: Money;
  withdrawals: Money;
  /** Value less net contributions (domain rules §7). */
  gain: Money;
  months: HeldPeriod[];
  years: HeldPeriod[];
}

/** A time in which something was held without a break; no end while it still is. */
interface Holding {
  from: PlainDate;
  to: PlainDate | null;
}

interface History {
  holdings: readonly Holding[];
  navOn: (date: PlainDate) => Nav;
}

const byDate = <Day extends { date: PlainDate }>(days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : 1));

function holdingsOf(days: readonly HeldDay[]): Holding[] {
  const holdings: Holding[] = [];
  for (const { date, units } of days) {
    const open = holdings.at(-1)?.to === null ? holdings.at(-1) : undefined;
    if (open === undefined && isPositive(units)) holdings.push({ from: date, to: null });
    else if (open !== undefined && !isPositive(units)) open.to = date;
  }
  return holdings;
}

/** The last value published until a day, by halves: a history of years is asked for hundreds of days. */
function latestNavs(navs: readonly PublishedNav[]): (date: PlainDate) => Nav {
  return (date) => {
    let [low, high] = [0, navs.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((navs[middle]?.date ?? '') <= date) low = middle;
      else high = middle - 1;
    }
    const found = navs[low];
    invariant(found !== undefined, 'what is held has a net asset value');
    return found.nav;
  };
}

/**
 * The time-weighted return between the ends of two days: one product grows as its net asset value does, whatever is
 * bought and sold of it, and rests while nothing is held. Null when nothing was.
 */
function returnWhileHeld(history: History, from: PlainDate, to: PlainDate): Rate | null {
  const parts = history.holdings.flatMap((holding) => {
    const start = latestDate(from, holding.from);
    const end = holding.to !== null && holding.to < to ? holding.to : to;
    return start < end ? [returnBetween(history.navOn(start), history.navOn(end))] : [];
  });
  return parts.length === 0 ? null : linkReturns(parts);
}

const shown = (rate: Rate | null): Percent | null => (rate === null ? null : ratePercent(rate));

/** Of three and of five years that of one year; of a holding that began within the window nothing, but for this year. */
function windowReturn(history: History, window: ProductWindow, to: PlainDate): Percent | null {
  const since = history.holdings.at(-1)?.from;
  if (since === undefined || !coversWindow(since, window, to)) return null;
  const from = windowStart(window, to);
  const rate = returnWhileHeld(history, from, to);
  const isLong = window === 'three_years' || window === 'five_years';
  return shown(isLong && rate !== null ? annualisedReturn(rate, daysBetween(from, to)) : rate);
}

/** Months or years in which something was held, the first and the last of them as far as they were. */
function heldPeriods(
  unit: CalendarUnit,
  history: History,
  { from, to }: { from: PlainDate; to: PlainDate },
): HeldPeriod[] {
  const ends = periodEnds(unit, from, to);
  return ends.slice(1).flatMap((end, index) => {
    const rate = returnWhileHeld(history, ends[index] ?? from, end);
    return rate === null ? [] : [{ period: periodOf(unit, end), percent: ratePercent(rate) }];
  });
}

/** What each day changed of the net contributions. */
function flowsOf(days: readonly HeldDay[]): { date: PlainDate; amount: Money }[] {
  return days.map(({ date, contributed }, index) => ({
    date,
    amount: subtractMoney(contributed, days[index - 1]?.contributed ?? '0.00'),
  }));
}

/** The last day that the figures are about. */
function lastDay(
  days: readonly HeldDay[],
  navs: readonly PublishedNav[],
  holdings: readonly Holding[],
): PlainDate {
  const [booked, published, last] = [days.at(-1), navs.at(-1), holdings.at(-1)];
  invariant(booked !== undefined && published !== undefined, 'returns are of what was held');
  if (last === undefined) return booked.date;
  return last.to ?? latestDate(published.date, booked.date);
}

/**
 * The returns of one product in one account, from what was held at the end of each day with a booking and from the net
 * asset values since the first of them, both in whatever order and neither of them empty (domain rules §7). It reads no
 * order: its work grows with the days.
 */
export function computeProductReturns(
  booked: readonly HeldDay[],
  published: readonly PublishedNav[],
): ProductReturns {
  const [days, navs] = [byDate(booked), byDate(published)];
  const history: History = { holdings: holdingsOf(days), navOn: latestNavs(navs) };
  const asOf = lastDay(days, navs, history.holdings);
  const since = history.holdings[0]?.from ?? asOf;
  const flows = flowsOf(days);
  const value = valueOf(days.at(-1)?.units ?? '0.000000', history.navOn(asOf));
  const paid = flows.map(({ date, amount }) => ({ date, amount: negateMoney(amount) }));
  const amounts = flows.map(({ amount }) => amount);
  const windows = productWindows.map(
    (window) => [window, windowReturn(history, window, asOf)] as const,
  );
  return {
    asOf,
    windows: Object.fromEntries(windows) as ProductReturns['windows'],
    sinceStart: shown(returnWhileHeld(history, since, asOf)),
    moneyWeighted: moneyWeightedReturn([...paid, { date: asOf, amount: value }])?.percent ?? null,
    contributions: sumMoney(amounts.filter(isPositive)),
    withdrawals: absMoney(sumMoney(amounts.filter((amount) => !isPositive(amount)))),
    gain: subtractMoney(value, sumMoney(amounts)),
    months: heldPeriods('month', history, { from: since, to: asOf }),
    years: heldPeriods('year', history, { from: since, to: asOf }),
  };
}
