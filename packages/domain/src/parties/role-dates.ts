import type { PlainDate } from '../calendar/plain-date.ts';

/** First and last day of a role on an account, both included. `validTo` is null for a role without an end. */
export interface RoleDates {
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

/** True when a role is valid on a day (PTY-06). */
export function isCurrentOn({ validFrom, validTo }: RoleDates, day: PlainDate): boolean {
  return validFrom <= day && (validTo === null || day <= validTo);
}
