import type { PlainDate } from '../calendar/plain-date.ts';

/** Years of which reports stay in sight (decision G-L03). */
export const reportYears = 5;

/** From this day of the next year on, reports of a year are published (domain rules §3). */
export function reportsFrom(year: number): PlainDate {
  return `${year + 1}-02-01`;
}

/** The last year whose reports are due by a day. */
export function dueReportYear(today: PlainDate): number {
  const last = Number(today.slice(0, 4)) - 1;
  return today >= reportsFrom(last) ? last : last - 1;
}

/** The finished years that are in sight on a day, the last first. */
export function visibleReportYears(today: PlainDate): number[] {
  const last = Number(today.slice(0, 4)) - 1;
  return Array.from({ length: reportYears }, (_, index) => last - index);
}
