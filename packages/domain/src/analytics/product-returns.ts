import { daysBetween, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { subtractMoney, sumMoney, computeUnitsValue } from '../money/arithmetic.ts';
import { absMoney, isPositive, negateMoney } from '../money/decimal-text.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';
import {
  annualiseReturn,
  chainReturns,
  type ReturnRate,
  rateToPercent,
  returnBetween,
} from './growth.ts';
import { computeMoneyWeightedReturn } from './money-weighted.ts';
import {
  type CalendarUnit,
  isWindowCovered,
  periodEndDates,
  periodKeyOf,
  type ReturnWindow,
  windowStartDate,
} from './periods.ts';

/** The units and contributions of an account in a product at the end of a day with a booking. */
export interface DailyHolding {
  date: PlainDate;
  units: Units;
  /** Contributions less withdrawals since the first booking. Transfers count at market value. */
  contributed: Money;
}

/** A published net asset value. */
export interface PublishedNav {
  date: PlainDate;
  nav: Nav;
}

/** Periods for which the returns of a product are shown (RPT-08). */
export const productReturnWindows = [
  'day',
  'week',
  'month',
  'ytd',
  'one_year',
  'three_years',
  'five_years',
] as const satisfies readonly ReturnWindow[];
export type ProductReturnWindow = (typeof productReturnWindows)[number];

/** The return of one month ("2026-11") or year ("2026") in which the product was held. */
export interface PeriodReturn {
  period: string;
  percent: Percent;
}

/**
 * The performance of one product in an account: percentages, and amounts in euros, rounded as they are shown
 * (RPT-08).
 */
export interface ProductReturns {
  /**
   * For a product that is held, the later day of its last net asset value and its last booking; otherwise the day on
   * which the last units left.
   */
  asOf: PlainDate;
  /**
   * Time-weighted returns; three and five years are annualised. Null when the product was not held without
   * interruption from the start of the period; `ytd` may begin with the last purchase.
   */
  windows: Record<ProductReturnWindow, Percent | null>;
  /**
   * Time-weighted return over the times at which the product was held, not annualised; null when no day passed while
   * it was held.
   */
  sinceStart: Percent | null;
  /** Money-weighted return since the first booking, annual from 365 days on; null when no rate is found (RPT-03). */
  moneyWeighted: Percent | null;
  /**
   * Sum of the net amounts of the days on which more money entered than left. `withdrawals` is the sum of the other
   * days, without its sign.
   */
  contributions: Money;
  withdrawals: Money;
  /** Value less net contributions (RPT-01). */
  gain: Money;
  months: PeriodReturn[];
  years: PeriodReturn[];
}

/** A time during which the product was held without interruption. `to` is null while it is held. */
interface Holding {
  from: PlainDate;
  to: PlainDate | null;
}

interface ProductHistory {
  holdings: readonly Holding[];
  navOn: (date: PlainDate) => Nav;
}

const sortByDate = <Day extends { date: PlainDate }>(days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : 1));

function listHoldings(days: readonly DailyHolding[]): Holding[] {
  const holdings: Holding[] = [];
  for (const { date, units } of days) {
    const openHolding = holdings.at(-1)?.to === null ? holdings.at(-1) : undefined;
    if (openHolding === undefined && isPositive(units)) holdings.push({ from: date, to: null });
    else if (openHolding !== undefined && !isPositive(units)) openHolding.to = date;
  }
  return holdings;
}

/**
 * Returns a function that finds the net asset value of a day: the last one up to that day, or the first one for an
 * earlier day. Binary search is needed, because a long history is searched for hundreds of days.
 */
function createNavLookup(navs: readonly PublishedNav[]): (date: PlainDate) => Nav {
  return (date) => {
    let [low, high] = [0, navs.length - 1];
    while (low < high) {
      const middleIndex = Math.ceil((low + high) / 2);
      if ((navs[middleIndex]?.date ?? '') <= date) low = middleIndex;
      else high = middleIndex - 1;
    }
    const publishedNav = navs[low];
    invariant(publishedNav !== undefined, 'no net asset value of a held product');
    return publishedNav.nav;
  };
}

/**
 * Returns the growth of the net asset value from the end of one day to the end of another while the product was held,
 * whatever was bought and sold. Null when no day passed while it was held.
 */
function returnWhileHeld(
  history: ProductHistory,
  from: PlainDate,
  to: PlainDate,
): ReturnRate | null {
  const returnsByHolding = history.holdings.flatMap((holding) => {
    const startDate = latestDate(from, holding.from);
    const endDate = holding.to !== null && holding.to < to ? holding.to : to;
    return startDate < endDate
      ? [returnBetween(history.navOn(startDate), history.navOn(endDate))]
      : [];
  });
  return returnsByHolding.length === 0 ? null : chainReturns(returnsByHolding);
}

const toPercentOrNull = (rate: ReturnRate | null): Percent | null =>
  rate === null ? null : rateToPercent(rate);

/**
 * Returns the time-weighted return of a period; three and five years are annualised. Null when the last holding began
 * within the period, except for `ytd`.
 */
function windowReturn(
  history: ProductHistory,
  window: ProductReturnWindow,
  to: PlainDate,
): Percent | null {
  const holdingSince = history.holdings.at(-1)?.from;
  if (holdingSince === undefined || !isWindowCovered(holdingSince, window, to)) return null;
  const startDate = windowStartDate(window, to);
  const rate = returnWhileHeld(history, startDate, to);
  const isAnnualised = window === 'three_years' || window === 'five_years';
  return toPercentOrNull(
    isAnnualised && rate !== null ? annualiseReturn(rate, daysBetween(startDate, to)) : rate,
  );
}

/**
 * Returns the return of each month or year in which the product was held. The first and the last one may be
 * incomplete.
 */
function computePeriodReturns(
  unit: CalendarUnit,
  history: ProductHistory,
  { from, to }: { from: PlainDate; to: PlainDate },
): PeriodReturn[] {
  const periodEnds = periodEndDates(unit, from, to);
  return periodEnds.slice(1).flatMap((periodEnd, index) => {
    const rate = returnWhileHeld(history, periodEnds[index] ?? from, periodEnd);
    return rate === null
      ? []
      : [{ period: periodKeyOf(unit, periodEnd), percent: rateToPercent(rate) }];
  });
}

/** Returns the change of the net contributions on each day with a booking. */
function listDailyContributions(
  days: readonly DailyHolding[],
): { date: PlainDate; amount: Money }[] {
  return days.map(({ date, contributed }, index) => ({
    date,
    amount: subtractMoney(contributed, days[index - 1]?.contributed ?? '0.00'),
  }));
}

/**
 * For a product that is held, returns the later day of its last net asset value and its last booking; otherwise the
 * day on which the last units left.
 */
function lastReturnDay(
  days: readonly DailyHolding[],
  navs: readonly PublishedNav[],
  holdings: readonly Holding[],
): PlainDate {
  const [lastBooking, lastNav, lastHolding] = [days.at(-1), navs.at(-1), holdings.at(-1)];
  invariant(lastBooking !== undefined && lastNav !== undefined, 'no booking or net asset value');
  if (lastHolding === undefined) return lastBooking.date;
  return lastHolding.to ?? latestDate(lastNav.date, lastBooking.date);
}

/**
 * Computes the returns of one product in an account (RPT-08) from the units and contributions on each day with a
 * booking and the net asset values since the first booking. Both lists need an entry and need not be sorted.
 */
export function computeProductReturns(
  dailyHoldings: readonly DailyHolding[],
  publishedNavs: readonly PublishedNav[],
): ProductReturns {
  const [days, navs] = [sortByDate(dailyHoldings), sortByDate(publishedNavs)];
  const history: ProductHistory = { holdings: listHoldings(days), navOn: createNavLookup(navs) };
  const asOf = lastReturnDay(days, navs, history.holdings);
  const firstDate = history.holdings[0]?.from ?? asOf;
  const flows = listDailyContributions(days);
  const value = computeUnitsValue(days.at(-1)?.units ?? '0.000000', history.navOn(asOf));
  const invertedFlows = flows.map(({ date, amount }) => ({ date, amount: negateMoney(amount) }));
  const amounts = flows.map(({ amount }) => amount);
  const windows = productReturnWindows.map(
    (window) => [window, windowReturn(history, window, asOf)] as const,
  );
  return {
    asOf,
    windows: Object.fromEntries(windows) as ProductReturns['windows'],
    sinceStart: toPercentOrNull(returnWhileHeld(history, firstDate, asOf)),
    moneyWeighted:
      computeMoneyWeightedReturn([...invertedFlows, { date: asOf, amount: value }])?.percent ??
      null,
    contributions: sumMoney(amounts.filter(isPositive)),
    withdrawals: absMoney(sumMoney(amounts.filter((amount) => !isPositive(amount)))),
    gain: subtractMoney(value, sumMoney(amounts)),
    months: computePeriodReturns('month', history, { from: firstDate, to: asOf }),
    years: computePeriodReturns('year', history, { from: firstDate, to: asOf }),
  };
}
