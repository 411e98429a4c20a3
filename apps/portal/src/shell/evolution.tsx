import type { EvolutionChartProps } from '@participe/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from './chunk.tsx';

/** The chart and its mathematics travel beside its figures, not before the first of the page. */
const Chart = lazyPart<EvolutionChartProps>(
  'evolution',
  async () => (await import('@participe/ui/evolution-chart/evolution-chart.tsx')).EvolutionChart,
);

/** Fetches the chart while its figures are still asked for. */
export function useEvolutionChart(): void {
  useEffect(() => {
    void Chart.preload();
  }, []);
}

/** The evolution as a chart; `toCome` stands in its place until it is there. */
export function Evolution({ toCome, ...chart }: EvolutionChartProps & { toCome: ReactNode }) {
  return (
    <Suspense fallback={toCome}>
      <Chart {...chart} />
    </Suspense>
  );
}
