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

type Change = Omit<Standing, 'date' | 'growth'> & { before: bigint };

/** Days of several accounts as one line of changes: what each adds to the sums on its date, in order of date. */
function changesOf(accounts: readonly (readonly AccountDay[])[]): [PlainDate, Change][] {
  const changes = new Map<PlainDate, Change>();
  for (const days of accounts) {
    let last = { total: 0n, contributed: 0n, held: 0n };
    for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
      const held = exact(day.after);
      const before = day.before === day.after ? held : exact(day.before);
      const now = { total: cents(day.total), contributed: cents(day.contributed), held };
      const sum = changes.get(day.date);
      changes.set(day.date, {
        total: (sum?.total ?? 0n) + now.total - last.total,
        contributed: (sum?.contributed ?? 0n) + now.contributed - last.contributed,
        held: (sum?.held ?? 0n) + held - last.held,
        before: (sum?.before ?? 0n) + before - last.held,
        moved: (sum?.moved ?? 0n) + held - before,
      });
      last = now;
    }
  }
  return [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Accounts together, from their days in whatever order: value and net contributions as they stood, and the return
 * chained from day to day, so that what is put in or taken out does not count as earned (domain rules §7). The first
 * day is the beginning: its own growth does not count. In whole numbers, because ten years are ten thousand steps of
 * every request.
 */
export function standingsOf(accounts: readonly (readonly AccountDay[])[]): Standing[] {
  const sums = { total: 0n, contributed: 0n, held: 0n, growth: ONE };
  return changesOf(accounts).map(([date, { total, contributed, held, before, moved }]) => {
    if (sums.held > 0n) sums.growth = (sums.growth * (sums.held + before)) / sums.held;
    sums.total += total;
    sums.contributed += contributed;
    sums.held += held;
    return { date, ...sums, moved };
  });
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
