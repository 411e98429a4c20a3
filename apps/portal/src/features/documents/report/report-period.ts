import { addDays, addMonths } from '@participe/domain';

export const REPORT_PERIODS = ['YTD', '1A', '3A', 'ALL', 'OWN'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** A date before the first net asset value of any fund. The service begins with the first position. */
const EARLIEST_DATE = '2000-01-01';

/** Returns the first and last day of a period that ends today; both days are included. */
export function datesOfPeriod(
  period: Exclude<ReportPeriod, 'OWN'>,
  today: string,
): { from: string; to: string } {
  const first = {
    YTD: `${today.slice(0, 4)}-01-01`,
    '1A': addDays(addMonths(today, -12), 1),
    '3A': addDays(addMonths(today, -36), 1),
    ALL: EARLIEST_DATE,
  };
  return { from: first[period], to: today };
}
