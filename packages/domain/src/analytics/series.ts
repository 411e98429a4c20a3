import type { PlainDate } from '../calendar/plain-date.ts';
import { fromCents, roundText, toCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { type ExactValue, type Growth, ratePercent } from './growth.ts';

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
  /** Time-weighted since the beginning of the series, in percent with two decimals. */
  returnPercent: Percent | null;
  /** What one euro of the beginning has become. */
  growth: Growth;
}

const EXACT_DECIMALS = 12;
const ONE = 10n ** 18n;

/** An exact value in millionths of millionths; what has its twelve decimals already is not rounded again. */
export const inWhole = (value: ExactValue): bigint => {
  const isWhole = value.length - value.indexOf('.') === EXACT_DECIMALS + 1;
  return BigInt((isWhole ? value : roundText(value, EXACT_DECIMALS)).replace('.', ''));
};

const inDecimals = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

interface Sums {
  total: bigint;
  contributed: bigint;
  after: bigint;
  growth: bigint;
}

/** Days of several accounts as one line of changes: what each adds to the sums on its date, in order of date. */
function changesOf(accounts: readonly (readonly AccountDay[])[]) {
  const changes = new Map<PlainDate, Omit<Sums, 'growth'> & { before: bigint }>();
  for (const days of accounts) {
    let last = { total: 0n, contributed: 0n, after: 0n };
    for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
      const now = {
        total: toCents(day.total),
        contributed: toCents(day.contributed),
        after: inWhole(day.after),
      };
      const sum = changes.get(day.date) ?? { total: 0n, contributed: 0n, after: 0n, before: 0n };
      changes.set(day.date, {
        total: sum.total + now.total - last.total,
        contributed: sum.contributed + now.contributed - last.contributed,
        after: sum.after + now.after - last.after,
        before: sum.before + inWhole(day.before) - last.after,
      });
      last = now;
    }
  }
  return [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Accounts together on each of the dates, which are in order, from their days in whatever order: value and net
 * contributions as they stood, and the return chained from day to day, so that what is put in or taken out does not
 * count as earned (domain rules §7). The first day is the beginning: its own growth does not count. In whole numbers,
 * because ten years are ten thousand steps of every request.
 */
export function seriesAt(
  accounts: readonly (readonly AccountDay[])[],
  dates: readonly PlainDate[],
): SeriesPoint[] {
  const changes = changesOf(accounts);
  const sums: Sums = { total: 0n, contributed: 0n, after: 0n, growth: ONE };
  let next = 0;
  return dates.map((date) => {
    for (let change = changes[next]; change && change[0] <= date; change = changes[next]) {
      const [, { total, contributed, after, before }] = change;
      if (sums.after > 0n) sums.growth = (sums.growth * (sums.after + before)) / sums.after;
      sums.total += total;
      sums.contributed += contributed;
      sums.after += after;
      next += 1;
    }
    return {
      date,
      total: fromCents(sums.total),
      contributed: fromCents(sums.contributed),
      returnPercent: next === 0 ? null : ratePercent(inDecimals(sums.growth - ONE, 18)),
      growth: inDecimals(sums.growth, 18),
    };
  });
}
