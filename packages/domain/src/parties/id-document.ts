import { type PlainDate, addMonths } from '../calendar/plain-date.ts';

/**
 * Whether an identity document ran out longer ago than the months of grace: orders are no longer validated and
 * instructions rest (decision G-F02, rows 6 and 23). A person without a date, such as a company, has none that runs out.
 */
export function identityExpired(
  expiresOn: PlainDate | null,
  today: PlainDate,
  graceMonths: number,
): boolean {
  return expiresOn !== null && addMonths(expiresOn, graceMonths) < today;
}
