import { madridDateAndTime } from '../calendar/madrid.ts';
import type { Instant, PlainDate } from '../calendar/plain-date.ts';

const SHORT_MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic';
const LONG_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado';

function nthName(names: string, index: number): string {
  return names.split(' ')[index] ?? '';
}

/** Returns a date as text: "2026-11-05" is "05-nov-2026" (UIX-39). */
export function formatDate(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${day}-${nthName(SHORT_MONTHS, Number(month) - 1)}-${year}`;
}

/** Returns an instant as text in Madrid time: "04-mar-2025 | 13:59" (UIX-39). */
export function formatDateTime(instant: Instant | Date): string {
  const { date, time } = madridDateAndTime(new Date(instant));
  return `${formatDate(date)} | ${time.slice(0, 5)}`;
}

/** Returns the time of day of an instant in Madrid as text: "13:59". */
export function formatTime(instant: Instant | Date): string {
  return madridDateAndTime(new Date(instant)).time.slice(0, 5);
}

/** Returns a date in words, for sentences and screen readers: "5 de septiembre de 2026". */
export function formatLongDate(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} de ${nthName(LONG_MONTHS, Number(month) - 1)} de ${year}`;
}

/** Returns the Spanish name of the day of the week: "miércoles". */
export function weekdayName(date: PlainDate): string {
  return nthName(WEEKDAYS, new Date(`${date}T00:00:00Z`).getUTCDay());
}
