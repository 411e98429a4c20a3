import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { fromCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { evolutionPointsMax } from './evolution.ts';
import { ONE, wholePercent } from './growth.ts';
import { tellingPlaces } from './downsample.ts';

/**
 * The days of one account on which something was published or booked, by rising date: a column each, in whole
 * numbers, because ten years are ten thousand figures of every request.
 */
export interface AccountDays {
  dates: readonly PlainDate[];
  /** Cents, as shown: every position rounded to the cent. */
  total: readonly bigint[];
  contributed: readonly bigint[];
  /** What was held the day before, at the values of the day, in millionths of millionths of a euro. */
  before: readonly bigint[];
  /** What is held at its end, at the same values. Money between two products counts in both. */
  after: readonly bigint[];
}

/** Some accounts together on a day; no return before there was anything. */
export interface SeriesPoint {
  date: PlainDate;
  total: Money;
  contributed: Money;
  /** Value less net contributions: the economic gain. */
  gain: Money;
  /** Time-weighted since the beginning of the series, in percent with two decimals. */
  returnPercent: Percent | null;
}

/** How some accounts stood together at the end of a day on which one of them changed, in whole numbers. */
export interface Standing {
  date: PlainDate;
  /** Cents. */
  total: bigint;
  contributed: bigint;
  /** What is held, in millionths of millionths of a euro. */
  held: bigint;
  /** What was put in on the day less what was taken out, at its values; below zero when more went out. */
  moved: bigint;
  /** What one euro of the beginning has become, in `ONE`s. */
  growth: bigint;
}

/** An account while its days are walked, and how many of them have been. */
interface Walked {
  readonly days: AccountDays;
  count: number;
}

/** The first date that some account has still to come. */
function nextDate(accounts: readonly Walked[]): PlainDate | undefined {
  let first: PlainDate | undefined;
  for (const { days, count } of accounts) {
    const date = days.dates[count];
    if (date !== undefined && (first === undefined || date < first)) first = date;
  }
  return first;
}

/** What accounts come to at the end of a date, and what they held the day before at its values. */
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
 * Accounts together: value and net contributions as they stood, and the return chained from day to day, so that what
 * is put in or taken out does not count as earned (domain rules §7). The first day is the beginning: its own growth
 * does not count.
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

/** The last standing up to each of the dates, which are in order; undefined before the first. */
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

/** What the last standing up to a date says of it; nothing was there before the first. */
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
 * Value, net contributions and return on each of the dates, which are in order; of a long series on those that tell
 * its shape, with the lowest and the highest value among them.
 */
export function seriesAt(
  standings: readonly Standing[],
  dates: readonly PlainDate[],
): SeriesPoint[] {
  const stood = standingsAt(standings, dates);
  const totals = stood.map((standing) => standing?.total ?? 0n);
  return tellingPlaces(totals, evolutionPointsMax).map((at) => pointOf(dates[at] ?? '', stood[at]));
}
