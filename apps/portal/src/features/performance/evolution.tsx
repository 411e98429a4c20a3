import { Suspense, useEffect, type ReactNode } from 'react';
import { evolution as texts } from '#texts/holdings/evolution.ts';
import type { ChartProps } from './chart.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { OwnPeriodProps, ValueOnDayProps } from './evolution-tools.tsx';
import { LazyDisclosure } from '../../lib/lazy-disclosure.tsx';
import styles from './evolution.module.css';

export type { Period } from './evolution-tools.tsx';

/** The chart loads with its data, after the first figures of the page. */
const Chart = lazyPart<ChartProps>('evolution', async () => (await import('./chart.tsx')).Chart);

/** Loaded on first use. */
const Tool = lazyPart<OwnPeriodProps | ValueOnDayProps>(
  'evolution-tools',
  async () => (await import('./evolution-tools.tsx')).EvolutionTool,
);

/** Fetches the chart while its figures are still asked for. */
export function useEvolutionChart(): void {
  useEffect(() => {
    void Chart.preload();
  }, []);
}

/** The evolution as a chart; `toCome` stands in its place until it is there. */
export function Evolution({ toCome, ...chart }: ChartProps & { toCome: ReactNode }) {
  return (
    <Suspense fallback={toCome}>
      <Chart {...chart} />
    </Suspense>
  );
}

/** «Rango propio»: two days of one's own, beside the ranges. */
export function OwnPeriod(props: OwnPeriodProps) {
  return (
    <div className={styles.tool} data-paper="never">
      <LazyDisclosure summary={texts.own.title}>
        <Tool {...props} />
      </LazyDisclosure>
    </div>
  );
}

/** «Valor en una fecha»: what it was worth, what was put in and what was gained on a day. */
export function ValueOnDay(props: ValueOnDayProps) {
  return (
    <div className={styles.tool} data-paper="never">
      <LazyDisclosure summary={texts.day.title}>
        <Tool {...props} />
      </LazyDisclosure>
    </div>
  );
}
