import { Suspense, useEffect, type ReactNode } from 'react';
import { evolution as texts } from '#texts/holdings/evolution.ts';
import type { ChartProps } from './chart.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { CustomPeriodProps, ValueOnDayProps } from './evolution-tools.tsx';
import { LazyDisclosure } from '../../lib/lazy-disclosure.tsx';
import styles from './evolution.module.css';

export type { DatePeriod } from './evolution-tools.tsx';

/** Loaded after the first figures of the page. */
const LazyChart = lazyPart<ChartProps>(
  'evolution',
  async () => (await import('./chart.tsx')).EvolutionChartWithTexts,
);

/** Loaded when a tool is first opened. */
const LazyTool = lazyPart<CustomPeriodProps | ValueOnDayProps>(
  'evolution-tools',
  async () => (await import('./evolution-tools.tsx')).EvolutionTool,
);

/** Loads the code of the chart while its data are still being requested. */
export function usePreloadEvolutionChart(): void {
  useEffect(() => {
    void LazyChart.preload();
  }, []);
}

/** Shows `toCome` until the code of the chart has loaded. */
export function LazyEvolutionChart({ toCome, ...chart }: ChartProps & { toCome: ReactNode }) {
  return (
    <Suspense fallback={toCome}>
      <LazyChart {...chart} />
    </Suspense>
  );
}

/** The choice of two days, beside the ranges. */
export function CustomPeriodTool(props: CustomPeriodProps) {
  return (
    <div className={styles.tool} data-paper="never">
      <LazyDisclosure summary={texts.own.title}>
        <LazyTool {...props} />
      </LazyDisclosure>
    </div>
  );
}

/** Value, net contributions and gain on a day. */
export function ValueOnDayTool(props: ValueOnDayProps) {
  return (
    <div className={styles.tool} data-paper="never">
      <LazyDisclosure summary={texts.day.title}>
        <LazyTool {...props} />
      </LazyDisclosure>
    </div>
  );
}
