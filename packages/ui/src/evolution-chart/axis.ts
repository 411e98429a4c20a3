import { formatDate } from '@participe/domain';
import { scaleLinear } from 'd3-scale';

export interface ValueAxis {
  min: number;
  max: number;
  ticks: number[];
}

const WIDE_TICKS = [4, 3, 5];
const NARROW_TICKS = [3, 2];

/**
 * Returns limits slightly beyond the values from `low` to `high`, but not below zero unless `low` is negative, and two
 * to four round ticks, or at most three when `narrow`.
 */
export function computeValueAxis(low: number, high: number, narrow: boolean): ValueAxis {
  const isFlat = high === low;
  const pad = isFlat ? Math.max(1, Math.abs(high) * 0.05) : (high - low) * 0.04;
  const bottom = low >= 0 ? Math.max(0, low - pad) : low - pad;
  const scale = scaleLinear().domain([bottom, high + pad]);
  const ticksMax = narrow ? 3 : 4;
  const candidateTicks = (narrow ? NARROW_TICKS : WIDE_TICKS).map((count) => scale.ticks(count));
  const findFitting = (fewest: number) =>
    candidateTicks.find((marks) => marks.length >= fewest && marks.length <= ticksMax);
  const ticks =
    findFitting(3) ??
    findFitting(2) ??
    (candidateTicks[0] ?? []).filter((_, index) => index % 2 === 0).slice(0, ticksMax);
  return { min: bottom, max: high + pad, ticks };
}

function shortNumber(value: number, unit: string): string {
  return `${String(Math.round(value * 100) / 100).replace('.', ',')}${unit}`;
}

/** Formats a tick label: «90k», «1,25M», «500»; «10 %» when the values are percentages. */
export function formatTick(value: number, percent: boolean): string {
  const signText = value < 0 ? '\u2212' : '';
  const size = Math.abs(value);
  if (percent) return `${signText}${shortNumber(size, '\u00a0%')}`;
  if (size >= 1_000_000) return `${signText}${shortNumber(size / 1_000_000, 'M')}`;
  return signText + (size >= 1000 ? shortNumber(size / 1000, 'k') : shortNumber(size, ''));
}

/** Returns the number of days from 1970 to a business date, which gives its position on the axis. */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

const DAYS_WITH_DAY_LABELS = 100;

/**
 * Returns the points whose dates are written below the chart: evenly distributed, at most five, and at most three when
 * narrow.
 */
export function selectDateTicks(
  dates: readonly string[],
  narrow: boolean,
): { index: number; text: string }[] {
  const lastIndex = dates.length - 1;
  if (lastIndex < 1) return [];
  const count = Math.min(narrow ? 3 : 5, lastIndex + 1);
  const axisDays = toDayNumber(dates[lastIndex] ?? '') - toDayNumber(dates[0] ?? '');
  const marks = Array.from({ length: count }, (_, mark) => {
    const index = Math.round((mark * lastIndex) / (count - 1));
    const [day = '', month = '', year = ''] = formatDate(dates[index] ?? '').split('-');
    return {
      index,
      text: axisDays <= DAYS_WITH_DAY_LABELS ? `${Number(day)} ${month}` : `${month} ${year}`,
    };
  });
  return marks.filter(({ text }, at) => at === 0 || text !== marks[at - 1]?.text);
}
