import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { fromCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { evolutionPointsMax } from './evolution.ts';
import { ONE, wholePercent } from './growth.ts';
import { downsampleIndexes } from './downsample.ts';

/**
 * Days of one account with a publication or a booking, by date: integer columns, because ten years are ten thousand
 * figures of each request.
 */
export interface AccountDays {
  dates: readonly PlainDate[];
  /** Cents, as shown: every position rounded to the cent. */
  total: readonly bigint[];
  contributed: readonly bigint[];
  /** The previous day's holding at the values of the day, in millionths of millionths of a euro. */
  before: readonly bigint[];
  /** The holding at the end of the day, at the same values. Money between two products counts in both. */
  after: readonly bigint[];
}

/** Several accounts together on a day; without a return before the first holding. */
export interface SeriesPoint {
  date: PlainDate;
  total: Money;
  contributed: Money;
  /** Value less net contributions: the economic gain (LOT-09). */
  gain: Money;
  /** Time-weighted since the beginning of the series, in percent with two decimals (RPT-02). */
  returnPercent: Percent | null;
}

/** Several accounts together at the end of a day with a change, in integers. */
export interface Standing {
  date: PlainDate;
  /** Cents. */
  total: bigint;
  contributed: bigint;
  /** The holding, in millionths of millionths of a euro. */
  held: bigint;
  /** Contributions less withdrawals of the day, at its values. */
  moved: bigint;
  /** Value of one opening euro, in units of `ONE`. */
  growth: bigint;
}

/** An account and the number of its days that are processed. */
interface Walked {
  readonly days: AccountDays;
  count: number;
}

/** The earliest date not yet processed in any account. */
function nextDate(accounts: readonly Walked[]): PlainDate | undefined {
  let first: PlainDate | undefined;
  for (const { days, count } of accounts) {
    const date = days.dates[count];
    if (date !== undefined && (first === undefined || date < first)) first = date;
  }
  return first;
}

/** Totals of the accounts at the end of a date, and the value on it of the previous day's holding. */
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
 * Several accounts together: value, net contributions, and the daily chained return, so that contributions and
 * withdrawals are no gain (RPT-02). The first day is the beginning: its own growth does not count.
 */
export function standingsOf(histories: readonly AccountDays[]): Standing[] {
  const accounts = histories.map((days): Walked => ({ days, count: 0 }));
  const standings: Standing[] = [];
  let [held, growth] = [0n, ONE];
  for (let date = nextDate(accounts); date !== undefined; date = nextDate(accounts)) {
    invariant(date > (standings.at(-1)?.date ?? ''), 'the days of an account rise');
    const { total, contributed, before, held: ended } = sumsOn(accounts, date);
    if (held > 0n) growth = (growth * before) / held;
    held = ended;
    standings.push({ date, total, contributed, held, moved: held - before, growth });
  }
  return standings;
}

/** The last standing up to each of the ordered dates; undefined before the first. */
export function standingsAt(
  standings: readonly Standing[],
  dates: readonly PlainDate[],
): (Standing | undefined)[] {
  let next = 0;
  return dates.map((date) => {
    for (let day = standings[next]; day && day.date <= date; day = standings[next]) next += 1;
    return standings[next - 1];
  });
}

/** The point of a date, from the last standing up to it; empty before the first. */
function pointOf(date: PlainDate, standing: Standing | undefined): SeriesPoint {
  if (standing === undefined)
    return { date, total: '0.00', contributed: '0.00', gain: '0.00', returnPercent: null };
  const { total, contributed, growth } = standing;
  return {
    date,
    total: fromCents(total),
    contributed: fromCents(contributed),
    gain: fromCents(total - contributed),
    returnPercent: wholePercent(growth - ONE),
  };
}

/**
 * Value, net contributions and return on each of the ordered dates; a long series is downsampled and keeps its lowest
 * and highest value.
 */
export function seriesAt(
  standings: readonly Standing[],
  dates: readonly PlainDate[],
): SeriesPoint[] {
  const stood = standingsAt(standings, dates);
  const totals = stood.map((standing) => standing?.total ?? 0n);
  return downsampleIndexes(totals, evolutionPointsMax).map((at) =>
    pointOf(dates[at] ?? '', stood[at]),
  );
}
