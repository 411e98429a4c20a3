import {
  formatAmountWithoutCurrency,
  formatDate,
  formatMoney,
  formatPercent,
} from '@participe/domain';
import type { ChartTexts } from './chart-texts.ts';

export interface EvolutionPoint {
  date: string;
  /** Value as a decimal string: in euros, or in percent when the chart's unit is percent. */
  value: string;
  /** Net contributions in euros up to the date; absent in a series of percentages. */
  contributed?: string | undefined;
  /** Time-weighted return in percent since the first day of the series; absent before the first investment. */
  percent?: string | undefined;
}

export type ChartUnit = 'euros' | 'percent';

/** Returns the series in percent, without the days that have no return. */
export function toPercentSeries(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  return points.flatMap(({ date, percent }) =>
    percent === undefined ? [] : [{ date, value: percent }],
  );
}

/** Formats a value in the unit of the chart. */
export function formatChartValue(value: string, unit: ChartUnit): string {
  return unit === 'euros' ? formatMoney(value) : formatPercent(value);
}

/** Returns the last point of each month, oldest first, for the table below the chart. */
export function selectMonthEndPoints(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  return points.filter(
    (point, index) => point.date.slice(0, 7) !== points[index + 1]?.date.slice(0, 7),
  );
}

/** Returns the first point with the highest value, or with the lowest value when `sign` is −1. */
function findExtreme(points: readonly EvolutionPoint[], sign: 1 | -1): EvolutionPoint | undefined {
  return points.reduce<EvolutionPoint | undefined>(
    (best, point) =>
      best === undefined || sign * Number(point.value) > sign * Number(best.value) ? point : best,
    undefined,
  );
}

export interface MarkedPoint {
  kind: 'highest' | 'lowest' | 'last';
  point: EvolutionPoint;
  /** Label on the chart; undefined for the last value. */
  text?: string;
}

/** Returns the points that the chart marks: the highest and the lowest value, unless all are equal, and the last one. */
export function selectMarkedPoints(
  points: readonly EvolutionPoint[],
  unit: ChartUnit,
  texts: ChartTexts,
): MarkedPoint[] {
  const last = points.at(-1);
  const highest = findExtreme(points, 1);
  const lowest = findExtreme(points, -1);
  if (!last || !highest || !lowest) return [];
  const end: MarkedPoint = { kind: 'last', point: last };
  if (Number(highest.value) === Number(lowest.value)) return [end];
  return [
    {
      kind: 'highest',
      point: highest,
      text: texts.highest(formatChartValue(highest.value, unit)),
    },
    { kind: 'lowest', point: lowest, text: texts.lowest(formatChartValue(lowest.value, unit)) },
    end,
  ];
}

/**
 * Summarises the chart in one sentence, with `period` as its first words, such as «En un año». The sentence contains
 * only dates while amounts are hidden.
 */
export function describeChart(
  points: readonly EvolutionPoint[],
  period: string,
  unit: ChartUnit,
  hidden: boolean,
  texts: ChartTexts,
): string {
  const first = points[0];
  const last = points.at(-1);
  const top = findExtreme(points, 1);
  const bottom = findExtreme(points, -1);
  if (!first || !last || !top || !bottom) return `${texts.noData}.`;
  if (hidden) {
    return texts.hiddenSummary(period, formatDate(first.date), formatDate(last.date));
  }
  const figureOn = ({ value, date }: EvolutionPoint) =>
    texts.figureOn(formatChartValue(value, unit), formatDate(date));
  return texts.summary({
    period,
    from: formatChartValue(first.value, unit),
    to: formatChartValue(last.value, unit),
    highest: figureOn(top),
    lowest: figureOn(bottom),
  });
}

/**
 * Formats the point under the cursor: «12-mar-2026: 104.220,10 €. Aportado 92.000,00 €», or its date while amounts
 * are hidden.
 */
export function describePoint(
  point: EvolutionPoint,
  unit: ChartUnit,
  hidden: boolean,
  texts: ChartTexts,
): string {
  const date = formatDate(point.date);
  if (hidden) return texts.hiddenPoint(date);
  const figure = formatChartValue(point.value, unit);
  return point.contributed === undefined
    ? texts.point(date, figure)
    : texts.pointWithContributed(date, figure, formatMoney(point.contributed));
}

/** Returns the monthly table as CSV for Spanish spreadsheets: semicolons, decimal commas and a byte order mark. */
export function buildSeriesCsv(
  points: readonly EvolutionPoint[],
  unit: ChartUnit,
  texts: ChartTexts,
): string {
  const plain = (value: string) =>
    formatAmountWithoutCurrency(value).replace('\u2212', '-').replaceAll('.', '');
  const rows = selectMonthEndPoints(points).map(({ date, value, contributed }) =>
    [date, plain(value), ...(unit === 'euros' ? [contributed ? plain(contributed) : ''] : [])].join(
      ';',
    ),
  );
  const heads =
    unit === 'euros'
      ? [texts.date, texts.value, texts.contributed]
      : [texts.date, texts.percentColumn];
  return `\ufeff${[heads.join(';'), ...rows].join('\r\n')}\r\n`;
}
