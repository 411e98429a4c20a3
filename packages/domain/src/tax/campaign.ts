import type { PlainDate } from '../calendar/plain-date.ts';

/** Number of finished years that the list of reports contains (TAX-10). */
export const visibleReportYearCount = 5;

/** Returns the day on which the reports of a year are published (TAX-10). */
export function taxReportPublicationDate(year: number): PlainDate {
  return `${year + 1}-02-01`;
}

/** Returns the latest tax year whose reports were published by the given day. */
export function findLastPublishedReportYear(today: PlainDate): number {
  const lastYear = Number(today.slice(0, 4)) - 1;
  return today >= taxReportPublicationDate(lastYear) ? lastYear : lastYear - 1;
}

/** Returns the finished years that the list of reports contains on a day, latest first, published or not. */
export function listVisibleReportYears(today: PlainDate): number[] {
  const lastYear = Number(today.slice(0, 4)) - 1;
  return Array.from({ length: visibleReportYearCount }, (_, index) => lastYear - index);
}
