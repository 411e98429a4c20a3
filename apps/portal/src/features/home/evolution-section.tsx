import { TimeRangePicker, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { useState } from 'react';
import { home } from '#texts/holdings/home.ts';
import { LazyEvolutionChart, CustomPeriodTool, ValueOnDayTool } from '../performance/evolution.tsx';
import {
  endOnValuationDay,
  skipPointsBeforeFirstValue,
  toChartPoints,
} from '../performance/evolution-points.ts';
import { useBalance } from '../../queries/balance.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useDayValueQuery, useOrderMarkers } from './evolution-data.ts';
import type { HomePeriod } from './use-period.ts';
import styles from './home.module.css';

const texts = home.evolution;

/** The shape of the chart, shown until its data and its code have loaded. */
export const CHART_SKELETON = (
  <div className={styles.chartToCome}>
    <SkeletonLine size="20" width="30%" />
    <SkeletonBlock height={44} />
    <SkeletonBlock height={240} />
  </div>
);

/** Shows the evolution of the value over the chosen period (UIX-37). */
export function EvolutionSection({ period }: { period: HomePeriod }) {
  const { range, query, empty, periodName, choose, setCustomPeriod } = period;
  const [areMarksShown, setMarksShown] = useState(false);
  const marks = useOrderMarkers(query.data?.points[0]?.date, areMarksShown);
  const day = useDayValueQuery();
  const { data: balance } = useBalance();
  return (
    <section aria-labelledby="evolucion">
      <h3 id="evolucion" className={styles.evolution}>
        {texts.title}
      </h3>
      <TimeRangePicker value={range} onChange={choose} empty={empty} />
      <QuerySection query={query} name={texts.section} skeleton={CHART_SKELETON}>
        {(evolution) => (
          <LazyEvolutionChart
            toCome={CHART_SKELETON}
            label={texts.label}
            period={periodName}
            points={endOnValuationDay(
              skipPointsBeforeFirstValue(toChartPoints(evolution)),
              balance?.as_of ?? null,
            )}
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
