import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { sumExact } from '../money/arithmetic.ts';
import { fromCents, isZero, roundMoney } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { type Growth, annualisedReturn, ratePercent, returnBetween } from './growth.ts';
import { type DatedFlow, moneyWeightedBetween } from './money-weighted.ts';
import { periodEnds } from './periods.ts';
import { type AccountDay, inWhole, seriesAt } from './series.ts';
import { areFarApart, heaviestMonth } from './timing.ts';

/**
 * The month in which most of the money was put in, and how the funds did before its end and after it. There is none
 * when most of it was there from the beginning.
 */
export interface DecisiveMonth {
  /** "2026-03". */
  month: string;
  /** Of all that was put in, what was held at the beginning included. */
  percent: Percent;
  beforePercent: Percent;
  afterPercent: Percent;
}

/** The two returns of accounts together, and what explains that they differ (domain rules §7, ux §4.1). */
export interface AccountReturns {
  /** The first day that counts: that of the beginning, or the first on which something was held. */
  from: PlainDate;
  days: number;
  timeWeightedPercent: Percent;
  /** The same of a year; null below 365 days. */
  timeWeightedAnnualisedPercent: Percent | null;
  /** Null when no rate does it. */
  moneyWeightedPercent: Percent | null;
  /** Whether the money-weighted one is of a year: from 365 days on. */
  moneyWeightedIsAnnual: boolean;
  areFarApart: boolean;
  decisiveMonth: DecisiveMonth | null;
  /** By calendar month; the first and the last may be incomplete. */
  months: { month: string; returnPercent: Percent }[];
  years: { year: string; returnPercent: Percent }[];
}

/** Of values in millionths of millionths. */
const A_CENT = 10n ** 10n;
const HALF_A_CENT = A_CENT / 2n;

const percentBetween = (start: Growth, end: Growth): Percent =>
  ratePercent(returnBetween(start, end));

/** What was put in or taken out after the first day, by account and day: what the day moved, at its values. */
function flowsOf(accounts: readonly (readonly AccountDay[])[], from: PlainDate): DatedFlow[] {
  return accounts.flat().flatMap(({ date, before, after }) => {
    if (date === from || before === after) return [];
    const moved = inWhole(after) - inWhole(before);
    const amount = fromCents(((moved < 0n ? -moved : moved) + HALF_A_CENT) / A_CENT);
    if (isZero(amount)) return [];
    return [{ date, kind: moved > 0n ? 'contribution' : 'withdrawal', amount, cost: amount }];
  });
}

/** What was held at the end of a day: of each account the last that is known of it. */
function heldOn(accounts: readonly (readonly AccountDay[])[], date: PlainDate): Money {
  const known = accounts.flatMap((days) => {
    const past = days.filter((day) => day.date <= date);
    return past.length === 0 ? [] : [past.reduce((a, b) => (a.date < b.date ? b : a)).after];
  });
  return roundMoney(sumExact(known));
}

/** Returns by month or year of the ends of months, each from the last end before it. */
function byPeriod(
  ends: readonly PlainDate[],
  growths: readonly Growth[],
  keyLength: number,
): [period: string, percent: Percent][] {
  const [began = '1', ...later] = growths;
  const lastOf = new Map(
    later.map((growth, index) => [ends[index + 1]?.slice(0, keyLength), growth]),
  );
  let before = began;
  return [...lastOf].map(([period = '', growth]) => {
    const percent = percentBetween(before, growth);
    before = growth;
    return [period, percent];
  });
}

/**
 * The returns of accounts together from the end of one day to the end of another, from their days, of which those of
 * the first day are how it began. Null when nothing was held.
 */
export function accountReturns(
  accounts: readonly (readonly AccountDay[])[],
  { from, to }: { from: PlainDate; to: PlainDate },
): AccountReturns | null {
  const dates = accounts.flat().map(({ date }) => date);
  if (dates.length === 0) return null;
  const first = dates.reduce((a, b) => (a < b ? a : b));
  const ends = periodEnds('month', first, to);
  const growths = seriesAt(accounts, ends).map(({ growth }) => growth);
  const [began = '1'] = growths;
  const ended = growths.at(-1) ?? began;
  const flows = flowsOf(accounts, from);
  const start = { date: from, value: first === from ? heldOn(accounts, from) : '0.00' };
  const moneyWeighted = moneyWeightedBetween(
    start,
    { date: to, value: heldOn(accounts, to) },
    flows,
  );
  const days = daysBetween(first, to);
  const rate = returnBetween(began, ended);
  const annualised = annualisedReturn(rate, days);
  const timeWeightedPercent = ratePercent(rate);
  const heaviest = heaviestMonth(start, to, flows);
  const upTo = ends.findIndex((end) => end.slice(0, 7) === heaviest?.month && end > first);
  const turn = growths[upTo];
  return {
    from: first,
    days,
    timeWeightedPercent,
    timeWeightedAnnualisedPercent: annualised === null ? null : ratePercent(annualised),
    moneyWeightedPercent: moneyWeighted?.percent ?? null,
    moneyWeightedIsAnnual: moneyWeighted?.annualised ?? false,
    areFarApart: moneyWeighted !== null && areFarApart(timeWeightedPercent, moneyWeighted.percent),
    decisiveMonth:
      heaviest === null || turn === undefined
        ? null
        : {
            month: heaviest.month,
            percent: heaviest.percent,
            beforePercent: percentBetween(began, turn),
            afterPercent: percentBetween(turn, ended),
          },
    months: byPeriod(ends, growths, 7).map(([month, returnPercent]) => ({ month, returnPercent })),
    years: byPeriod(ends, growths, 4).map(([year, returnPercent]) => ({ year, returnPercent })),
  };
}
