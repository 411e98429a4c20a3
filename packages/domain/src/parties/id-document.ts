import { type PlainDate, addMonths } from '../calendar/plain-date.ts';

/**
 * True when an identity document expired longer ago than the grace period (PTY-12): orders are no longer validated, and
 * instructions are suspended. A person without an expiry date, such as a company, has none.
 */
export function identityExpired(
  expiresOn: PlainDate | null,
  today: PlainDate,
  graceMonths: number,
): boolean {
  return expiresOn !== null && addMonths(expiresOn, graceMonths) < today;
}
