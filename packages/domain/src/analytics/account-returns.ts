import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { Percent } from '../money/types.ts';
import {
  annualisedReturn,
  ONE,
  ratePercent,
  rateText,
  wholePercent,
  wholeReturn,
} from './growth.ts';
import { type DatedCents, moneyWeightedBetween } from './money-weighted.ts';
import { periodEnds } from './periods.ts';
import { type Standing, standingsAt } from './series.ts';
import { areFarApart, heaviestMonth } from './return-gap.ts';

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

const percentBetween = (start: bigint, end: bigint): Percent =>
  wholePercent(wholeReturn(start, end));

/** Half up, away from zero at .5. */
const inCents = (value: bigint): bigint => (value + (value < 0n ? -A_CENT : A_CENT) / 2n) / A_CENT;

/** What was put in or taken out after the first day: what each day moved, at its values. */
function movementsOf(standings: readonly Standing[], from: PlainDate): DatedCents[] {
  const movements: DatedCents[] = [];
  for (const { date, moved } of standings) {
    const cents = date === from || moved === 0n ? 0n : inCents(moved);
    if (cents !== 0n) movements.push({ date, cents });
  }
  return movements;
}

/** Returns by month or year of the ends of months, each from the last end before it. */
function byPeriod(
  ends: readonly PlainDate[],
  growths: readonly bigint[],
  keyLength: number,
): [period: string, percent: Percent][] {
  const [began = ONE, ...later] = growths;
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
 * The returns of accounts together from the end of one day to the end of another, from how they stood, the first of
 * which is how the period began. Null when nothing was held.
 */
export function accountReturns(
  standings: readonly Standing[],
  { from, to }: { from: PlainDate; to: PlainDate },
): AccountReturns | null {
  const [beginning] = standings;
  if (beginning === undefined) return null;
  const first = beginning.date;
  const ends = periodEnds('month', first, to);
  const atEnds = standingsAt(standings, ends);
  const growths = atEnds.map((standing) => standing?.growth ?? ONE);
  const began = beginning.growth;
  const ended = growths.at(-1) ?? began;
  const movements = movementsOf(standings, from);
  const start = { date: from, cents: first === from ? inCents(beginning.held) : 0n };
  const end = { date: to, cents: inCents(atEnds.at(-1)?.held ?? 0n) };
  const moneyWeighted = moneyWeightedBetween(start, end, movements);
  const days = daysBetween(first, to);
  const annualised = annualisedReturn(rateText(wholeReturn(began, ended)), days);
  const timeWeightedPercent = percentBetween(began, ended);
  const heaviest = heaviestMonth(start, to, movements);
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
