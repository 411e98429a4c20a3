import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { Percent } from '../money/types.ts';
import {
  annualiseReturn,
  SCALED_ONE,
  rateToPercent,
  scaledRateToText,
  scaledRateToPercent,
  scaledReturnBetween,
} from './growth.ts';
import { type DatedCents, computeMoneyWeightedReturnBetween } from './money-weighted.ts';
import { periodEndDates } from './periods.ts';
import { type DailyTotals, findDailyTotals } from './series.ts';
import { returnsDifferNoticeably, findLargestContributionMonth } from './return-gap.ts';

/** The month with the largest sum of contributions, with the time-weighted returns before and after its end. */
export interface ContributionMonthReturns {
  /** The month as text: "2026-03". */
  month: string;
  /** Contributions of the month in percent of all contributions. The opening value counts as a contribution. */
  percent: Percent;
  beforePercent: Percent;
  afterPercent: Percent;
}

/**
 * Time-weighted and money-weighted return of several accounts together, and the month that explains why they differ
 * (RPT-02, RPT-03).
 */
export interface AccountReturns {
  /** First day of the returns: the beginning of the requested period or, if later, the first day with a position. */
  from: PlainDate;
  days: number;
  timeWeightedPercent: Percent;
  /** Annualised time-weighted return; null for a period below 365 days (RPT-04). */
  timeWeightedAnnualisedPercent: Percent | null;
  /** Money-weighted return; null when no rate is found (RPT-03). */
  moneyWeightedPercent: Percent | null;
  /** True from 365 days on, when `moneyWeightedPercent` is an annual rate. */
  isMoneyWeightedAnnual: boolean;
  isDifferenceNoticeable: boolean;
  decisiveMonth: ContributionMonthReturns | null;
  /** Returns by calendar month. The first and the last month may be incomplete. */
  months: { month: string; returnPercent: Percent }[];
  years: { year: string; returnPercent: Percent }[];
}

/** One cent in units of 10⁻¹² euro, the unit of the amounts in this file. */
const ONE_CENT = 10n ** 10n;

const percentBetween = (start: bigint, end: bigint): Percent =>
  scaledRateToPercent(scaledReturnBetween(start, end));

/** Converts units of 10⁻¹² euro to cents, rounded half away from zero. */
const toRoundedCents = (value: bigint): bigint =>
  (value + (value < 0n ? -ONE_CENT : ONE_CENT) / 2n) / ONE_CENT;

/**
 * Returns the contributions less withdrawals of the days after `from`, at the prices of the day, without days on
 * which they are zero.
 */
function listMovements(dailyTotals: readonly DailyTotals[], from: PlainDate): DatedCents[] {
  const movements: DatedCents[] = [];
  for (const { date, netContribution } of dailyTotals) {
    const cents = date === from || netContribution === 0n ? 0n : toRoundedCents(netContribution);
    if (cents !== 0n) movements.push({ date, cents });
  }
  return movements;
}

/** Returns the return of each month or year since the end of the previous one. */
function computePeriodReturns(
  periodEnds: readonly PlainDate[],
  growths: readonly bigint[],
  keyLength: number,
): [period: string, percent: Percent][] {
  const [openingGrowth = SCALED_ONE, ...laterGrowths] = growths;
  const growthByPeriod = new Map(
    laterGrowths.map((growth, index) => [periodEnds[index + 1]?.slice(0, keyLength), growth]),
  );
  let previousGrowth = openingGrowth;
  return [...growthByPeriod].map(([period = '', growth]) => {
    const percent = percentBetween(previousGrowth, growth);
    previousGrowth = growth;
    return [period, percent];
  });
}

/**
 * Computes the returns of several accounts together from the end of day `from` to the end of day `to`; null when
 * `dailyTotals` is empty. The first entry of `dailyTotals` is the opening position.
 */
export function computeAccountReturns(
  dailyTotals: readonly DailyTotals[],
  { from, to }: { from: PlainDate; to: PlainDate },
): AccountReturns | null {
  const [openingTotals] = dailyTotals;
  if (openingTotals === undefined) return null;
  const firstDay = openingTotals.date;
  const periodEnds = periodEndDates('month', firstDay, to);
  const totalsAtEnds = findDailyTotals(dailyTotals, periodEnds);
  const growths = totalsAtEnds.map((totals) => totals?.growth ?? SCALED_ONE);
  const openingGrowth = openingTotals.growth;
  const closingGrowth = growths.at(-1) ?? openingGrowth;
  const movements = listMovements(dailyTotals, from);
  const openingPoint = {
    date: from,
    cents: firstDay === from ? toRoundedCents(openingTotals.exactValue) : 0n,
  };
  const closingPoint = { date: to, cents: toRoundedCents(totalsAtEnds.at(-1)?.exactValue ?? 0n) };
  const moneyWeighted = computeMoneyWeightedReturnBetween(openingPoint, closingPoint, movements);
  const days = daysBetween(firstDay, to);
  const annualRate = annualiseReturn(
    scaledRateToText(scaledReturnBetween(openingGrowth, closingGrowth)),
    days,
  );
  const timeWeightedPercent = percentBetween(openingGrowth, closingGrowth);
  const timeWeightedAnnualisedPercent = annualRate === null ? null : rateToPercent(annualRate);
  // Both returns are annual from the same number of days on.
  const shownPercent = timeWeightedAnnualisedPercent ?? timeWeightedPercent;
  const largestMonth = findLargestContributionMonth(openingPoint, to, movements);
  const monthEndIndex = periodEnds.findIndex(
    (end) => end.slice(0, 7) === largestMonth?.month && end > firstDay,
  );
  const growthAfterMonth = growths[monthEndIndex];
  const monthReturns = computePeriodReturns(periodEnds, growths, 7);
  const yearReturns = computePeriodReturns(periodEnds, growths, 4);
  return {
    from: firstDay,
    days,
    timeWeightedPercent,
    timeWeightedAnnualisedPercent,
    moneyWeightedPercent: moneyWeighted?.percent ?? null,
    isMoneyWeightedAnnual: moneyWeighted?.isAnnualised ?? false,
    isDifferenceNoticeable:
      moneyWeighted !== null && returnsDifferNoticeably(shownPercent, moneyWeighted.percent),
    decisiveMonth:
      largestMonth === null || growthAfterMonth === undefined
        ? null
        : {
            month: largestMonth.month,
            percent: largestMonth.percent,
            beforePercent: percentBetween(openingGrowth, growthAfterMonth),
            afterPercent: percentBetween(growthAfterMonth, closingGrowth),
          },
    months: monthReturns.map(([month, returnPercent]) => ({ month, returnPercent })),
    years: yearReturns.map(([year, returnPercent]) => ({ year, returnPercent })),
  };
}
