const SHAPE = /^(\d{1,6})[a-z]$/;

/** Milliseconds that a token must still be valid to be used; with less it counts as expired (SES-04). */
const EXPIRY_MARGIN_MS = 5000;

/**
 * Milliseconds of an `expires_in` such as "600s": the last character is dropped, the rest are seconds (SES-04). Any
 * other format counts as already expired.
 */
export function lifetimeMs(expiresIn: string): number {
  const seconds = SHAPE.exec(expiresIn)?.[1];
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}

/** True when `expiresAt`, on the monotonic clock, is further away than the margin. */
export function isUsable(expiresAt: number, now: number): boolean {
  return expiresAt - now > EXPIRY_MARGIN_MS;
}
