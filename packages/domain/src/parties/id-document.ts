import { type PlainDate, addMonths } from '../calendar/plain-date.ts';

/**
 * True when an identity document expired longer ago than the permitted number of months (PTY-12); false when there
 * is no expiry date, as for a company.
 */
export function isIdentityDocumentExpired(
  expiresOn: PlainDate | null,
  today: PlainDate,
  graceMonths: number,
): boolean {
  return expiresOn !== null && addMonths(expiresOn, graceMonths) < today;
}
