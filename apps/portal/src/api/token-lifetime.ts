const EXPIRES_IN_PATTERN = /^(\d{1,6})[a-z]$/;

/** A token that is valid for less time counts as expired (SES-04). */
const EXPIRY_MARGIN_MS = 5000;

/**
 * Returns the milliseconds of an `expires_in` such as "600s": seconds of one to six digits, followed by one
 * lower-case letter (SES-04). Another text counts as expired.
 */
export function parseLifetimeMs(expiresIn: string): number {
  const seconds = EXPIRES_IN_PATTERN.exec(expiresIn)?.[1];
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}

/**
 * True when `expiresAt` is later than `now` by more than the safety margin. Both are times of the monotonic clock.
 */
export function isExpiryBeyondMargin(expiresAt: number, now: number): boolean {
  return expiresAt - now > EXPIRY_MARGIN_MS;
}
