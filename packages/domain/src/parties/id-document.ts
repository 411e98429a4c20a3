import { type PlainDate, addMonths } from '../calendar/plain-date.ts';

/**
 * True when an identity document expired and its grace period has passed too (PTY-12): orders are then no longer
 * validated, and standing instructions are suspended. False for a person without an expiry date, such as a company.
 */
export function isIdentityDocumentExpired(
  expiresOn: PlainDate | null,
  today: PlainDate,
  graceMonths: number,
): boolean {
  return expiresOn !== null && addMonths(expiresOn, graceMonths) < today;
}
