import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { selectDateTicks, toDayNumber, formatTick, computeValueAxis } from './axis.ts';
import { downsampleLttb } from './lttb.ts';
import type { ChartUnit, EvolutionPoint } from './series.ts';

const MAX_DRAWN = 1500;
const NARROW = 520;
const MARGIN = { top: 20, right: 10, bottom: 28, left: 46 };

export interface ChartGeometry {
  width: number;
  height: number;
  bottom: number;
  left: number;
  right: number;
  valueArea: string;
  valueLine: string;
  contributedLine: string;
  valueTicks: { y: number; text: string }[];
  dateTicks: { x: number; text: string | undefined }[];
  startsAtZero: boolean;
  x: (date: string) => number;
  y: (value: string) => number;
  /** Returns the index of the point that is nearest to a horizontal position in px. */
  nearest: (x: number) => number;
}

function nearestIndex(days: readonly number[], day: number): number {
  let low = 0;
  let high = days.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const before = Math.max(0, low - 1);
  return day - (days[before] ?? 0) < (days[low] ?? 0) - day ? before : low;
}

/**
 * Computes the shapes of the chart in px for a box of the given width. Positions and labels are floating-point
 * numbers, which are exact enough to draw.
 */
export function computeChartGeometry(
  points: readonly EvolutionPoint[],
  width: number,
  height: number,
  unit: ChartUnit,
): ChartGeometry {
  const narrow = width < NARROW;
  const days = points.map((point) => toDayNumber(point.date));
  const figures = points.flatMap((point) =>
    [point.value, point.contributed].filter((text) => text !== undefined).map(Number),
  );
  const axis = computeValueAxis(Math.min(...figures), Math.max(...figures), narrow);
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const xScale = scaleLinear([days[0] ?? 0, days.at(-1) ?? 1], [MARGIN.left, right]);
  const yScale = scaleLinear([axis.min, axis.max], [bottom, MARGIN.top]);
  const drawnPoints = downsampleLttb(
    points.map((point, index) => ({ x: days[index] ?? 0, y: Number(point.value) })),
    MAX_DRAWN,
  ).flatMap((index) => points[index] ?? []);
  const x = (point: EvolutionPoint) => xScale(toDayNumber(point.date));
  const y = (point: EvolutionPoint) => yScale(Number(point.value));
  const base = yScale(Math.min(axis.max, Math.max(axis.min, 0)));
  const withContributed = drawnPoints.filter((point) => point.contributed !== undefined);
  return {
    width,
    height,
    bottom,
    left: MARGIN.left,
    right,
    valueArea: area<EvolutionPoint>(x, base, y)(drawnPoints) ?? '',
    valueLine: line<EvolutionPoint>(x, y)(drawnPoints) ?? '',
    contributedLine:
      line<EvolutionPoint>(x, (point) => yScale(Number(point.contributed))).curve(curveStepAfter)(
        withContributed,
      ) ?? '',
    valueTicks: axis.ticks.map((tick) => ({
      y: yScale(tick),
      text: formatTick(tick, unit === 'percent'),
    })),
    dateTicks: selectDateTicks(
      points.map((point) => point.date),
      narrow,
    ).map(({ day, text }) => ({ x: xScale(day), text })),
    startsAtZero: axis.min <= 0,
    x: (date) => xScale(toDayNumber(date)),
    y: (value) => yScale(Number(value)),
    nearest: (place) => nearestIndex(days, xScale.invert(place)),
  };
}
