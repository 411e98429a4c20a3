const SHAPE = /^(\d{1,6})[a-z]$/;

/** Safety margin: a token that is valid for fewer milliseconds counts as expired (SES-04). */
const EXPIRY_MARGIN_MS = 5000;

/**
 * Returns the milliseconds of an `expires_in` such as "600s", a number of seconds and one character (SES-04). Any
 * other format counts as already expired.
 */
export function lifetimeMs(expiresIn: string): number {
  const seconds = SHAPE.exec(expiresIn)?.[1];
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}

/** True when `expiresAt`, on the monotonic clock, is later than `now` plus the safety margin. */
export function isExpiryBeyondMargin(expiresAt: number, now: number): boolean {
  return expiresAt - now > EXPIRY_MARGIN_MS;
}
