import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { fromCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { evolutionPointsMax } from './evolution.ts';
import { SCALED_ONE, scaledRateToPercent } from './growth.ts';
import { downsampleIndexes } from './downsample.ts';

/**
 * Days of one account with a published value or a booking, in date order. Values are columns of integers, because one
 * request for ten years reads ten thousand values.
 */
export interface AccountDailyValues {
  dates: readonly PlainDate[];
  /** Value in cents, as shown: each position is rounded to the cent. */
  total: readonly bigint[];
  contributed: readonly bigint[];
  /** Value of the previous day's holding at the prices of this day, in units of 10⁻¹² euro. */
  before: readonly bigint[];
  /**
   * Value of the holding at the end of the day, with the prices and the unit of `before`. Money in transit between two
   * products is included in `before` and in `after`.
   */
  after: readonly bigint[];
}

/** Values of several accounts together on one day; the return is null before the first holding. */
export interface SeriesPoint {
  date: PlainDate;
  total: Money;
  contributed: Money;
  /** Value less net contributions: the economic gain (LOT-09). */
  gain: Money;
  /** Time-weighted return since the beginning of the series, in percent with two decimals (RPT-02). */
  returnPercent: Percent | null;
}

/** Totals of several accounts at the end of a day on which at least one account changed, as integers. */
export interface DailyTotals {
  date: PlainDate;
  /** Value in cents, as shown. */
  total: bigint;
  contributed: bigint;
  /** Unrounded value of the holding, in units of 10⁻¹² euro. */
  held: bigint;
  /** Contributions less withdrawals on this day, at the prices of this day. */
  moved: bigint;
  /** Value of one euro invested on the first day, in integer units of 10⁻¹⁸ euro. */
  growth: bigint;
}

/** The days of an account, and the number of days already processed. */
interface Walked {
  readonly days: AccountDailyValues;
  count: number;
}

/** Returns the earliest date that is not yet processed in at least one account; undefined at the end. */
function nextDate(accounts: readonly Walked[]): PlainDate | undefined {
  let first: PlainDate | undefined;
  for (const { days, count } of accounts) {
    const date = days.dates[count];
    if (date !== undefined && (first === undefined || date < first)) first = date;
  }
  return first;
}

/**
 * Advances every account to a date and adds up the accounts. `before` is the previous day's holding at the prices of
 * the date.
 */
function sumsOn(accounts: readonly Walked[], date: PlainDate) {
  const sums = { total: 0n, contributed: 0n, before: 0n, held: 0n };
  for (const account of accounts) {
    const { days } = account;
    const moves = days.dates[account.count] === date;
    if (moves) account.count += 1;
    if (account.count === 0) continue;
    const at = account.count - 1;
    sums.total += days.total[at] ?? 0n;
    sums.contributed += days.contributed[at] ?? 0n;
    sums.before += (moves ? days.before[at] : days.after[at]) ?? 0n;
    sums.held += days.after[at] ?? 0n;
  }
  return sums;
}

/**
 * Combines several accounts into one history: value, net contributions, and the return chained by day, so that
 * contributions and withdrawals do not count as gains (RPT-02). The first day is the opening: its own growth is
 * ignored.
 */
export function computeDailyTotals(histories: readonly AccountDailyValues[]): DailyTotals[] {
  const accounts = histories.map((days): Walked => ({ days, count: 0 }));
  const dailyTotals: DailyTotals[] = [];
  let [held, growth] = [0n, SCALED_ONE];
  for (let date = nextDate(accounts); date !== undefined; date = nextDate(accounts)) {
    invariant(date > (dailyTotals.at(-1)?.date ?? ''), 'the days of an account rise');
    const { total, contributed, before, held: ended } = sumsOn(accounts, date);
    if (held > 0n) growth = (growth * before) / held;
    held = ended;
    dailyTotals.push({ date, total, contributed, held, moved: held - before, growth });
  }
  return dailyTotals;
}

/**
 * Returns, for each of the ordered dates, the latest daily totals on or before the date; undefined when there are
 * none.
 */
export function findDailyTotals(
  dailyTotals: readonly DailyTotals[],
  dates: readonly PlainDate[],
): (DailyTotals | undefined)[] {
  let next = 0;
  return dates.map((date) => {
    for (let day = dailyTotals[next]; day && day.date <= date; day = dailyTotals[next]) next += 1;
    return dailyTotals[next - 1];
  });
}

/**
 * Returns the chart point of a date from the latest daily totals on or before it. Before the first totals, amounts are
 * zero and the performance is null.
 */
function pointOf(date: PlainDate, totals: DailyTotals | undefined): SeriesPoint {
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

/**
 * Returns value, net contributions and return on each of the ordered dates. A long series is downsampled and keeps its
 * lowest and highest value.
 */
export function computeSeriesPoints(
  dailyTotals: readonly DailyTotals[],
  dates: readonly PlainDate[],
): SeriesPoint[] {
  const stood = findDailyTotals(dailyTotals, dates);
  const totals = stood.map((standing) => standing?.total ?? 0n);
  return downsampleIndexes(totals, evolutionPointsMax).map((at) =>
    pointOf(dates[at] ?? '', stood[at]),
  );
}
