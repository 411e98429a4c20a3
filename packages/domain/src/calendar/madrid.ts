import { invariant } from '../invariant.ts';
import { isPlainDate, type PlainDate } from './plain-date.ts';

const HOUR_MS = 3_600_000;
/**
 * UTC offsets of Madrid in milliseconds. The larger one is tried first, so that a time that occurs twice, when clocks
 * go back, means its first occurrence.
 */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];

let formatter: Intl.DateTimeFormat | undefined;

function readOffset(instant: number): number {
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Madrid',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = formatter.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - instant;
}

/**
 * UTC offsets by hour, because formatting is slow and most requests need today's date. Clocks change only on the
 * hour.
 */
const offsetsByHour = new Map<number, number>();
const CACHE_MAX = 10_000;

function offsetAt(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  let offset = offsetsByHour.get(hour);
  if (offset === undefined) {
    offset = readOffset(hour * HOUR_MS);
    if (offsetsByHour.size >= CACHE_MAX) offsetsByHour.clear();
    offsetsByHour.set(hour, offset);
  }
  return offset;
}

/** Returns the date and time of day of an instant in Madrid, to the millisecond: "13:59:59.999". */
export function madridDateAndTime(now: Date): { date: PlainDate; time: string } {
  const timeMs = now.getTime();
  const localTime = new Date(timeMs + offsetAt(timeMs)).toISOString();
  return { date: localTime.slice(0, 10), time: localTime.slice(11, 23) };
}

/** Returns the date of an instant in Madrid. */
export function todayInMadrid(now: Date): PlainDate {
  return madridDateAndTime(now).date;
}

/**
 * Returns the instant of a date and time of day in Madrid ("14:00" or "14:00:30"). A time that occurs twice, when
 * clocks go back, means its first occurrence; a skipped time, when clocks go forward, means the time one hour later.
 */
export function madridInstant(date: PlainDate, time: string): Date {
  invariant(isPlainDate(date), `not a date: ${date}`);
  invariant(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time), `not a time: ${time}`);
  const asUtc = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}.000Z`);
  const offset = OFFSETS_MS.find((candidate) => offsetAt(asUtc - candidate) === candidate);
  return new Date(asUtc - (offset ?? HOUR_MS));
}
