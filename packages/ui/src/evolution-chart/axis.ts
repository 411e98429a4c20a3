import { formatDate } from '@participe/domain';
import { scaleLinear } from 'd3-scale';

export interface ValueAxis {
  min: number;
  max: number;
  ticks: number[];
}

const WIDE_TICKS = [4, 3, 5];
const LOW_LABEL_ROOM = { narrow: 5, wide: 3 };
const NARROW_TICKS = [3, 2];

/**
 * Returns limits slightly beyond the values from `low` to `high`, and at most four round ticks, or three when
 * `narrow`. The lower limit is below zero only when `low` is negative.
 */
export function computeValueAxis(low: number, high: number, narrow: boolean): ValueAxis {
  const flat = high === low;
  const pad = flat ? Math.max(1, Math.abs(high) * 0.05) : (high - low) * 0.04;
  // The label of the lowest value stands below its point and needs room.
  const room = pad * (narrow ? LOW_LABEL_ROOM.narrow : LOW_LABEL_ROOM.wide);
  const bottom = low >= 0 ? Math.max(0, low - room) : low - room;
  const scale = scaleLinear().domain([bottom, high + pad]);
  const ticksMax = narrow ? 3 : 4;
  const candidates = (narrow ? NARROW_TICKS : WIDE_TICKS).map((count) => scale.ticks(count));
  const fits = (fewest: number) =>
    candidates.find((marks) => marks.length >= fewest && marks.length <= ticksMax);
  const ticks =
    fits(3) ??
    fits(2) ??
    (candidates[0] ?? []).filter((_, index) => index % 2 === 0).slice(0, ticksMax);
  return { min: bottom, max: high + pad, ticks };
}

function shortNumber(value: number, unit: string): string {
  return `${String(Math.round(value * 100) / 100).replace('.', ',')}${unit}`;
}

/** Formats a tick label: «90k», «1,25M», «500», or «10 %» for percentages. */
export function formatTick(value: number, percent: boolean): string {
  const sign = value < 0 ? '\u2212' : '';
  const size = Math.abs(value);
  if (percent) return `${sign}${shortNumber(size, '\u00a0%')}`;
  if (size >= 1_000_000) return `${sign}${shortNumber(size / 1_000_000, 'M')}`;
  return sign + (size >= 1000 ? shortNumber(size / 1000, 'k') : shortNumber(size, ''));
}

/** Returns the number of days from 1970 to a business date. */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

export interface DateTick {
  day: number;
  text?: string;
}

/** Months between two labels: each number divides a year or is a number of whole years. */
const MONTH_STEPS = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120];
const MAX_LABELS = { narrow: 3, wide: 8 };
/** A longer period has ticks only at each January and at the labelled months. */
const MAX_MONTH_TICKS = 37;

const monthIndex = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function firstDayOfMonth(month: number): string {
  return `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** Returns the months that begin between two days, both included. A month is a number counted from the year 0. */
function listMonthStarts(first: string, last: string): number[] {
  const from = monthIndex(first) + (first.endsWith('-01') ? 0 : 1);
  return Array.from({ length: monthIndex(last) - from + 1 }, (_, n) => from + n);
}

/** The first label and each January also have the year. */
function labelMonth(month: number, isFirst: boolean): string {
  const [, name = '', year = ''] = formatDate(firstDayOfMonth(month)).split('-');
  return isFirst || month % 12 === 0 ? `${name} ${year}` : name;
}

function selectMonthTicks(months: readonly number[], narrow: boolean): DateTick[] {
  const most = narrow ? MAX_LABELS.narrow : MAX_LABELS.wide;
  const labelledAt = (step: number) => months.filter((month) => month % step === 0);
  const step = MONTH_STEPS.find((size) => labelledAt(size).length <= most) ?? 120;
  const labelled = labelledAt(step);
  const hasTick = (month: number) => months.length <= MAX_MONTH_TICKS || month % 12 === 0;
  return months.flatMap((month) => {
    const day = toDayNumber(firstDayOfMonth(month));
    if (!labelled.includes(month)) return hasTick(month) ? { day } : [];
    const year = String(Math.floor(month / 12));
    return { day, text: step >= 12 ? year : labelMonth(month, month === labelled[0]) };
  });
}

const MAX_DAY_LABELS = { narrow: 3, wide: 5 };

/** Returns evenly distributed dates of points. */
function selectDayTicks(dates: readonly string[], narrow: boolean): DateTick[] {
  const last = dates.length - 1;
  const count = Math.min(narrow ? MAX_DAY_LABELS.narrow : MAX_DAY_LABELS.wide, last + 1);
  return Array.from({ length: count }, (_, mark) => {
    const date = dates[Math.round((mark * last) / (count - 1))] ?? '';
    const [day = '', month = ''] = formatDate(date).split('-');
    return { day: toDayNumber(date), text: `${String(Number(day))} ${month}` };
  });
}

/**
 * Returns the ticks below the chart: the first day of each month or, in a long period, of each January and the
 * labelled months. A period in which fewer than two months begin has ticks at single days.
 */
export function selectDateTicks(dates: readonly string[], narrow: boolean): DateTick[] {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  const months = listMonthStarts(first, last);
  return months.length < 2 ? selectDayTicks(dates, narrow) : selectMonthTicks(months, narrow);
}
