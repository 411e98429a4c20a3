import { formatDate, todayInMadrid } from '@participe/domain';
import type { TimeRange } from '@participe/ui';
import { useState } from 'react';
import { evolution as words } from '#texts/holdings/evolution.ts';
import { home } from '#texts/holdings/home.ts';
import { serverNow } from '../../platform/clock.ts';
import { useIsFirstPageLoaded } from '../../lib/use-first-page-loaded.ts';
import { skipPointsBeforeFirstValue, toChartPoints } from '../performance/evolution-points.ts';
import type { DatePeriod } from '../performance/evolution.tsx';
import { useEvolutionSeries, useLastYear, useWholeEvolution } from './evolution-data.ts';
import { findRangesWithoutData, startOfRange } from './evolution-range.ts';

/**
 * Holds the chosen period, either a range or a first and a last day, with its evolution and the ranges without data.
 * The value, the gain, the returns and the chart of home are of this period (UIX-36).
 */
export function useHomePeriod() {
  const year = useLastYear();
  const [chosen, setChosen] = useState<TimeRange>();
  const [customPeriod, setCustomPeriod] = useState<DatePeriod>();
  const yearPoints = year.data && toChartPoints(year.data);
  const isYoung =
    yearPoints !== undefined && skipPointsBeforeFirstValue(yearPoints).length < yearPoints.length;
  // The initial range is one year, or «Todo» when there are data for less than a year.
  const range = customPeriod ? undefined : (chosen ?? (isYoung ? 'ALL' : '1A'));
  const isLastYear = range === '1A' || (range === 'ALL' && isYoung);
  const startDate = range && startOfRange(range, todayInMadrid(serverNow()));
  const customSeries = useEvolutionSeries(
    customPeriod ?? (startDate !== undefined && !isLastYear ? { from: startDate } : undefined),
  );
  // All data are requested after the first figures are shown, to find the ranges with data.
  const wholeSeriesQuery = useWholeEvolution(useIsFirstPageLoaded());
  const allPoints = isYoung
    ? yearPoints
    : wholeSeriesQuery.data && toChartPoints(wholeSeriesQuery.data);
  return {
    range,
    query: isLastYear ? year : customSeries,
    /** The evolution from the beginning. */
    whole: isYoung ? year : wholeSeriesQuery,
    isWhole: range === 'ALL',
    /** Last day of the person's own period; undefined for a range, which ends today. */
    lastDay: customPeriod?.to,
    empty: allPoints ? findRangesWithoutData(allPoints) : [],
    periodName: customPeriod
      ? words.own.period(formatDate(customPeriod.from), formatDate(customPeriod.to))
      : home.evolution.periods[range ?? 'ALL'],
    choose: (next: TimeRange) => {
      setCustomPeriod(undefined);
      setChosen(next);
    },
    setCustomPeriod,
  };
}

export type HomePeriod = ReturnType<typeof useHomePeriod>;
