import type { PlainDate } from '../calendar/plain-date.ts';

/** Finished years with visible reports (TAX-10). */
export const reportYears = 5;

/** The first day of publication of the reports of a year (TAX-10). */
export function reportsFrom(year: number): PlainDate {
  return `${year + 1}-02-01`;
}

/** The last year whose reports are due on a day. */
export function dueReportYear(today: PlainDate): number {
  const last = Number(today.slice(0, 4)) - 1;
  return today >= reportsFrom(last) ? last : last - 1;
}

/** Visible finished years on a day, the last first. */
export function visibleReportYears(today: PlainDate): number[] {
  const last = Number(today.slice(0, 4)) - 1;
  return Array.from({ length: reportYears }, (_, index) => last - index);
}
