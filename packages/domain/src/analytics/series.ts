import type { PlainDate } from '../calendar/plain-date.ts';
import { fromCents, roundText } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { type ExactValue, ONE, wholePercent } from './growth.ts';

/** How an account stood at the end of a day on which something was published or booked. Euros. */
export interface AccountDay {
  date: PlainDate;
  /** As shown: every position rounded to the cent. */
  total: Money;
  contributed: Money;
  /** What was held the day before, at the values of this day, twelve decimals: "1200.000000000000". */
  before: ExactValue;
  /** What is held at its end, at the same values. Money between two products counts in both. */
  after: ExactValue;
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

/** A decimal text in its last decimals; one that has them already is not rounded again, which is most of them. */
const inWhole = (value: string, decimals: number): bigint => {
  const hasThem = value.length - value.indexOf('.') === decimals + 1;
  return BigInt((hasThem ? value : roundText(value, decimals)).replace('.', ''));
};
const cents = (value: Money): bigint => inWhole(value, 2);
const exact = (value: ExactValue): bigint => inWhole(value, 12);

/** What a day of one account adds to the sums. */
interface Change {
  readonly date: PlainDate;
  readonly total: bigint;
  readonly contributed: bigint;
  readonly before: bigint;
  readonly moved: bigint;
}

const byDate = (a: { date: PlainDate }, b: { date: PlainDate }): number =>
  a.date < b.date ? -1 : 1;

function changesOf(days: readonly AccountDay[]): Change[] {
  let last = { total: 0n, contributed: 0n, held: 0n };
  return days.toSorted(byDate).map((day) => {
    const held = exact(day.after);
    const before = day.before === day.after ? held : exact(day.before);
    const now = { total: cents(day.total), contributed: cents(day.contributed), held };
    const change = {
      date: day.date,
      total: now.total - last.total,
      contributed: now.contributed - last.contributed,
      before: before - last.held,
      moved: held - before,
    };
    last = now;
    return change;
  });
}

/**
 * Accounts together, from their days in whatever order: value and net contributions as they stood, and the return
 * chained from day to day, so that what is put in or taken out does not count as earned (domain rules §7). The first
 * day is the beginning: its own growth does not count. In whole numbers, because ten years are ten thousand steps of
 * every request.
 */
export function standingsOf(accounts: readonly (readonly AccountDay[])[]): Standing[] {
  const changes = accounts.flatMap(changesOf);
  if (accounts.length > 1) changes.sort(byDate);
  const standings: Standing[] = [];
  let sums = { total: 0n, contributed: 0n, held: 0n, growth: ONE };
  for (let at = 0; at < changes.length;) {
    const date = changes[at]?.date ?? '';
    let { total, contributed } = sums;
    let [before, moved] = [0n, 0n];
    for (let change = changes[at]; change?.date === date; change = changes[at]) {
      total += change.total;
      contributed += change.contributed;
      before += change.before;
      moved += change.moved;
      at += 1;
    }
    const grown = sums.held + before;
    const growth = sums.held > 0n ? (sums.growth * grown) / sums.held : sums.growth;
    sums = { total, contributed, held: grown + moved, growth };
    standings.push({ date, ...sums, moved });
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

const nothing = { total: '0.00', contributed: '0.00', gain: '0.00', returnPercent: null };

/** What a standing says of itself on every date until the next. */
const told = ({ total, contributed, growth }: Standing): Omit<SeriesPoint, 'date'> => ({
  total: fromCents(total),
  contributed: fromCents(contributed),
  gain: fromCents(total - contributed),
  returnPercent: wholePercent(growth - ONE),
});

/** Value, net contributions and return on each of the dates, which are in order. */
export function seriesAt(
  standings: readonly Standing[],
  dates: readonly PlainDate[],
): SeriesPoint[] {
  let [standing, point]: [Standing | undefined, Omit<SeriesPoint, 'date'>] = [undefined, nothing];
  return standingsAt(standings, dates).map((current, index) => {
    if (current !== undefined && current !== standing) [standing, point] = [current, told(current)];
    return { date: dates[index] ?? '', ...point };
  });
}
