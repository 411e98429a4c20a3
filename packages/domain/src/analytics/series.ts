import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { fromCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { maxEvolutionPoints } from './evolution.ts';
import { SCALED_ONE, scaledRateToPercent } from './growth.ts';
import { downsampleIndexes, findExtremeIndexes } from './downsample.ts';

/**
 * Values of one account on the days with a new net asset value or a booking, in date sequence. The columns are
 * integers, because a request for ten years adds up ten thousand values.
 */
export interface AccountDailyValues {
  dates: readonly PlainDate[];
  /** Value in cents as shown, with each position rounded to the cent. */
  total: readonly bigint[];
  contributed: readonly bigint[];
  /** Value of the holdings of the day before at the prices of this day, in units of 10⁻¹² euro. */
  before: readonly bigint[];
  /**
   * Value of the holdings at the end of the day, in the prices and unit of `before`. Both columns include money in
   * transit between two products.
   */
  after: readonly bigint[];
}

/** Values of several accounts together on one day. */
export interface AccountSeriesPoint {
  date: PlainDate;
  total: Money;
  contributed: Money;
  /** Economic gain: value less net contributions (LOT-09). */
  gain: Money;
  /** Time-weighted return since the first totals, in percent with two decimals (RPT-02); null before them. */
  returnPercent: Percent | null;
}

/** Totals of several accounts at the end of a day on which one of them has values, as integers. */
export interface DailyTotals {
  date: PlainDate;
  /** Value in cents as shown. */
  total: bigint;
  contributed: bigint;
  /** Value without rounding, in units of 10⁻¹² euro. */
  exactValue: bigint;
  /** Contributions less withdrawals on this day, at the prices of this day, in the same unit as `exactValue`. */
  netContribution: bigint;
  /** Value of one euro invested on the first day, in units of 10⁻¹⁸ euro. */
  growth: bigint;
}

/** The days of an account, and how many of them (`count`) have been added to the totals. */
interface AccountCursor {
  readonly days: AccountDailyValues;
  count: number;
}

/** Returns the earliest date that one of the accounts has not added to the totals; undefined at the end. */
function nextDate(accounts: readonly AccountCursor[]): PlainDate | undefined {
  let earliestDate: PlainDate | undefined;
  for (const { days, count } of accounts) {
    const date = days.dates[count];
    if (date !== undefined && (earliestDate === undefined || date < earliestDate))
      earliestDate = date;
  }
  return earliestDate;
}

/**
 * Advances the accounts to a date and adds up their values. `before` is the value of the previous day's positions at
 * the prices of the date.
 */
function addUpValues(accounts: readonly AccountCursor[], date: PlainDate) {
  const sums = { total: 0n, contributed: 0n, before: 0n, exactValue: 0n };
  for (const account of accounts) {
    const { days } = account;
    const hasValues = days.dates[account.count] === date;
    if (hasValues) account.count += 1;
    if (account.count === 0) continue;
    const index = account.count - 1;
    sums.total += days.total[index] ?? 0n;
    sums.contributed += days.contributed[index] ?? 0n;
    sums.before += (hasValues ? days.before[index] : days.after[index]) ?? 0n;
    sums.exactValue += days.after[index] ?? 0n;
  }
  return sums;
}

/**
 * Combines several accounts into one history: value, net contributions, and the return chained day by day, in which
 * contributions and withdrawals are no gains (RPT-02). The first day is the opening position and has no growth.
 */
export function computeDailyTotals(histories: readonly AccountDailyValues[]): DailyTotals[] {
  const accounts = histories.map((days): AccountCursor => ({ days, count: 0 }));
  const dailyTotals: DailyTotals[] = [];
  let [previousValue, growth] = [0n, SCALED_ONE];
  for (let date = nextDate(accounts); date !== undefined; date = nextDate(accounts)) {
    invariant(date > (dailyTotals.at(-1)?.date ?? ''), 'days of an account out of order');
    const { total, contributed, before, exactValue } = addUpValues(accounts, date);
    if (previousValue > 0n) growth = (growth * before) / previousValue;
    previousValue = exactValue;
    const netContribution = exactValue - before;
    dailyTotals.push({ date, total, contributed, exactValue, netContribution, growth });
  }
  return dailyTotals;
}

/**
 * Returns, for each of the given dates, the totals of the last day on or before it; undefined when there is none. The
 * dates must be sorted.
 */
export function findDailyTotals(
  dailyTotals: readonly DailyTotals[],
  dates: readonly PlainDate[],
): (DailyTotals | undefined)[] {
  let nextIndex = 0;
  return dates.map((date) => {
    for (let day = dailyTotals[nextIndex]; day && day.date <= date; day = dailyTotals[nextIndex])
      nextIndex += 1;
    return dailyTotals[nextIndex - 1];
  });
}

/**
 * Returns the chart point of a date from the last totals on or before it. Before the first totals, the amounts are
 * zero and the return is null.
 */
function toSeriesPoint(date: PlainDate, totals: DailyTotals | undefined): AccountSeriesPoint {
  if (totals === undefined)
    return { date, total: '0.00', contributed: '0.00', gain: '0.00', returnPercent: null };
  const { total, contributed, growth } = totals;
  return {
    date,
    total: fromCents(total),
    contributed: fromCents(contributed),
    gain: fromCents(total - contributed),
    returnPercent: scaledRateToPercent(growth - SCALED_ONE),
  };
}

/** Returns the first days after `from` up to `to` with the lowest or highest value or return, at most four. */
function findExtremeDates(
  dailyTotals: readonly DailyTotals[],
  { from, to }: { from: PlainDate; to: PlainDate },
): PlainDate[] {
  const days = dailyTotals.filter(({ date }) => date > from && date <= to);
  return (['total', 'growth'] as const).flatMap((column) =>
    findExtremeIndexes(days.map((day) => day[column])).flatMap((at) => days[at]?.date ?? []),
  );
}

/**
 * Returns value, net contributions and return on the given dates, which must be sorted, and on the days between them
 * with the lowest or highest value or return. More than `maxEvolutionPoints` dates are downsampled.
 */
export function computeAccountSeries(
  dailyTotals: readonly DailyTotals[],
  dates: readonly PlainDate[],
): AccountSeriesPoint[] {
  const totals = findDailyTotals(dailyTotals, dates).map((day) => day?.total ?? 0n);
  const sampledDates = downsampleIndexes(totals, maxEvolutionPoints).map((at) => dates[at] ?? '');
  const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const shownDates = [
    ...new Set([...sampledDates, ...findExtremeDates(dailyTotals, period)]),
  ].toSorted();
  const totalsByDate = findDailyTotals(dailyTotals, shownDates);
  return shownDates.map((date, at) => toSeriesPoint(date, totalsByDate[at]));
}
