import {
  formatAmountWithoutCurrency,
  formatDate,
  formatMoney,
  formatPercent,
} from '@participe/domain';
import type { ChartTexts } from './chart-texts.ts';

export interface EvolutionPoint {
  /** Business date of the valuation. */
  date: string;
  /** Decimal string in euros; in percent when the chart's unit is percent. */
  value: string;
  /** Net contributions in euros up to that date; absent in percent. */
  contributed?: string | undefined;
  /** Time-weighted return in percent from the first day of the series; absent before the first investment. */
  percent?: string | undefined;
}

export type ChartUnit = 'euros' | 'percent';

/** Returns the series in percent: only the days with a return. It contains no amounts. */
export function toPercentSeries(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  return points.flatMap(({ date, percent }) =>
    percent === undefined ? [] : [{ date, value: percent }],
  );
}

/** Formats a value of the chart in its unit. */
export function figureText(value: string, unit: ChartUnit): string {
  return unit === 'euros' ? formatMoney(value) : formatPercent(value);
}

/** Returns the last point of every month, oldest first, for the table that accompanies the chart. */
export function selectMonthEndPoints(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  return points.filter(
    (point, index) => point.date.slice(0, 7) !== points[index + 1]?.date.slice(0, 7),
  );
}

function extreme(points: readonly EvolutionPoint[], sign: 1 | -1): EvolutionPoint | undefined {
  return points.reduce<EvolutionPoint | undefined>(
    (best, point) =>
      best === undefined || sign * Number(point.value) > sign * Number(best.value) ? point : best,
    undefined,
  );
}

/** Summarises the chart in one sentence; `period` is «En un año». When amounts are hidden, only the dates remain. */
export function summarySentence(
  points: readonly EvolutionPoint[],
  period: string,
  unit: ChartUnit,
  hidden: boolean,
  texts: ChartTexts,
): string {
  const first = points[0];
  const last = points.at(-1);
  const top = extreme(points, 1);
  const bottom = extreme(points, -1);
  if (!first || !last || !top || !bottom) return `${texts.noData}.`;
  if (hidden) {
    return texts.hiddenSummary(period, formatDate(first.date), formatDate(last.date));
  }
  const figureOn = ({ value, date }: EvolutionPoint) =>
    texts.figureOn(figureText(value, unit), formatDate(date));
  return texts.summary({
    period,
    from: figureText(first.value, unit),
    to: figureText(last.value, unit),
    highest: figureOn(top),
    lowest: figureOn(bottom),
  });
}

/** Formats the point under the cursor: «12-mar-2026: 104.220,10 €. Aportado 92.000,00 €». */
export function pointSentence(
  point: EvolutionPoint,
  unit: ChartUnit,
  hidden: boolean,
  texts: ChartTexts,
): string {
  const date = formatDate(point.date);
  if (hidden) return texts.hiddenPoint(date);
  const figure = figureText(point.value, unit);
  return point.contributed === undefined
    ? texts.point(date, figure)
    : texts.pointWithContributed(date, figure, formatMoney(point.contributed));
}

/** Returns the monthly table as CSV for a Spanish spreadsheet: semicolons, decimal commas and a byte order mark. */
export function seriesCsv(
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
