import { formatAmountPlain, formatDate, formatMoney, formatPercent } from '@participe/domain';
import type { ChartTexts } from './chart-texts.ts';

export interface EvolutionPoint {
  /** Business date of the valuation. */
  date: string;
  /** Decimal in euros, or in percent when the chart says so. */
  value: string;
  /** Net contributions in euros up to that day; not in percent. */
  contributed?: string | undefined;
  /** Time-weighted return in percent from the first day of the series up to that day; none before there was anything. */
  percent?: string | undefined;
}

export type ChartUnit = 'euros' | 'percent';

/** The same series in percent: the days that have a return, which need no amounts. */
export function inPercent(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  return points.flatMap(({ date, percent }) =>
    percent === undefined ? [] : [{ date, value: percent }],
  );
}

/** A figure of the chart as text. */
export function figureText(value: string, unit: ChartUnit): string {
  return unit === 'euros' ? formatMoney(value) : formatPercent(value);
}

/** The last point of every month, oldest first: the table that stands beside the picture. */
export function monthly(points: readonly EvolutionPoint[]): EvolutionPoint[] {
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

/** The chart in one sentence; `period` is «En un año». Hidden amounts leave only the dates. */
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

/** The point under the cursor as text: «12-mar-2026: 104.220,10 €. Aportado 92.000,00 €». */
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

/** The monthly table as a file a Spanish spreadsheet opens: semicolons, decimal commas, a byte order mark. */
export function seriesCsv(
  points: readonly EvolutionPoint[],
  unit: ChartUnit,
  texts: ChartTexts,
): string {
  const plain = (value: string) =>
    formatAmountPlain(value).replace('\u2212', '-').replaceAll('.', '');
  const rows = monthly(points).map(({ date, value, contributed }) =>
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
