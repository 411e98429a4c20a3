import { roundDecimal, toCents, toScaledInteger } from '../../src/money/decimal-text.ts';
import type { PlainDate } from '../../src/calendar/plain-date.ts';
import type { Money } from '../../src/money/types.ts';
import type { AccountDailyValues } from '../../src/analytics/series.ts';

/** One day of an account in euros, as tests state it. `before` and `after` have up to twelve decimals. */
export interface TestDay {
  readonly date: PlainDate;
  /** Value as shown; by default `after` rounded to the cent. */
  readonly total?: Money;
  readonly contributed: Money;
  readonly before: string;
  readonly after: string;
}

/** Converts days as tests state them to columns of integers. */
export function toDailyValueColumns(days: readonly TestDay[]): AccountDailyValues {
  return {
    dates: days.map(({ date }) => date),
    total: days.map(({ total, after }) => toCents(total ?? roundDecimal(after, 2))),
    contributed: days.map(({ contributed }) => toCents(contributed)),
    before: days.map(({ before }) => toScaledInteger(before, 12)),
    after: days.map(({ after }) => toScaledInteger(after, 12)),
  };
}
