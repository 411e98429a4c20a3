import {
  EvolutionChart,
  type EvolutionChartProps,
} from '@participe/ui/evolution-chart/evolution-chart.tsx';
import { evolutionChart } from '#texts/holdings/evolution-chart.ts';

export type ChartProps = Omit<EvolutionChartProps, 'texts'>;

export function EvolutionChartWithTexts(props: ChartProps) {
  return <EvolutionChart {...props} texts={evolutionChart} />;
}
