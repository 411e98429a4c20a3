import { formatDate, todayInMadrid } from '@participe/domain';
import { TimeRangePicker, SkeletonBlock, SkeletonLine, type TimeRange } from '@participe/ui';
import { useState } from 'react';
import { evolution as words } from '#texts/holdings/evolution.ts';
import { home } from '#texts/holdings/home.ts';
import { serverNow } from '../../platform/clock.ts';
import { useIsFirstPageLoaded } from '../../queries/contact.ts';
import {
  LazyEvolutionChart,
  CustomPeriodTool,
  ValueOnDayTool,
  type DatePeriod,
} from '../performance/evolution.tsx';
import { skipPointsBeforeFirstValue } from '../performance/evolution-points.ts';
import { QuerySection } from '../../layout/section.tsx';
import {
  useDayValueQuery,
  useOrderMarkers,
  useEvolutionSeries,
  useLastYearPoints,
} from './evolution-data.ts';
import { EARLIEST_DATE, findRangesWithoutData, startOfRange } from './evolution-range.ts';
import styles from './home.module.css';

const texts = home.evolution;

/** The shape of the chart, which is shown until its data and its code have loaded. */
export const CHART_SKELETON = (
  <div className={styles.chartToCome}>
    <SkeletonLine size="20" width="30%" />
    <SkeletonBlock height={44} />
    <SkeletonBlock height={240} />
  </div>
);

const describePeriod = (from = '', to = ''): string =>
  words.own.period(formatDate(from), formatDate(to));

/**
 * Holds the chosen period, either a range or a first and a last day, with its points and the ranges that have no data.
 */
function usePeriod() {
  const year = useLastYearPoints();
  const [chosen, setChosen] = useState<TimeRange>();
  const [customPeriod, setCustomPeriod] = useState<DatePeriod>();
  const isYoung =
    year.data !== undefined && skipPointsBeforeFirstValue(year.data).length < year.data.length;
  // The initial range is one year, or «Todo» when there are data for less than a year.
  const range = customPeriod ? undefined : (chosen ?? (isYoung ? 'ALL' : '1A'));
  const isLastYear = range === '1A' || (range === 'ALL' && isYoung);
  const from = range && startOfRange(range, todayInMadrid(serverNow()));
  const chosenSeries = useEvolutionSeries(
    customPeriod ?? (from !== undefined && !isLastYear ? { from } : undefined),
  );
  // All data are requested after the first figures are shown, to find out which ranges have data.
  const all = useEvolutionSeries(useIsFirstPageLoaded() ? { from: EARLIEST_DATE } : undefined);
  const allPoints = isYoung ? year.data : all.isPlaceholderData ? undefined : all.data;
  const query = isLastYear ? year : chosenSeries;
  return {
    range,
    query,
    empty: allPoints ? findRangesWithoutData(allPoints) : [],
    periodName: query.isPlaceholderData
      ? describePeriod(query.data?.[0]?.date, query.data?.at(-1)?.date)
      : customPeriod
        ? describePeriod(customPeriod.from, customPeriod.to)
        : texts.periods[range ?? 'ALL'],
    choose: (next: TimeRange) => {
      setCustomPeriod(undefined);
      setChosen(next);
    },
    setCustomPeriod,
  };
}

/** Shows the evolution of the value over the chosen period (UIX-37). */
export function EvolutionSection() {
  const { range, query, empty, periodName, choose, setCustomPeriod } = usePeriod();
  const [areMarksShown, setMarksShown] = useState(false);
  const marks = useOrderMarkers(query.data?.[0]?.date, areMarksShown);
  const day = useDayValueQuery();
  return (
    <section aria-labelledby="evolucion">
      <h3 id="evolucion" className={styles.evolution}>
        {texts.title}
      </h3>
      <TimeRangePicker value={range} onChange={choose} empty={empty} />
      <QuerySection query={query} name={texts.section} skeleton={CHART_SKELETON}>
        {(points) => (
          <LazyEvolutionChart
            toCome={CHART_SKELETON}
            label={texts.label}
            period={periodName}
            points={skipPointsBeforeFirstValue(points)}
            marks={marks}
            onMarks={setMarksShown}
            fileName={texts.file}
            tools={
              <>
                <CustomPeriodTool onPeriod={setCustomPeriod} />
                <ValueOnDayTool {...day} />
              </>
            }
          />
        )}
      </QuerySection>
      <p className={styles.past}>{texts.past}</p>
    </section>
  );
}
