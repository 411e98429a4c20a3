const SHAPE = /^(\d{1,6})[a-z]$/;

/** Milliseconds that a session must have left to be used: less counts as expired (SES-04). */
const EXPIRY_MARGIN_MS = 5000;

/**
 * Milliseconds of an `expires_in` such as "600s": the last character is dropped, the rest are seconds
 * (SES-04). Another shape has no life at all.
 */
export function lifetimeMs(expiresIn: string): number {
  const seconds = SHAPE.exec(expiresIn)?.[1];
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}

/** Whether what expires at an instant of the monotonic clock may still be used. */
export function isUsable(expiresAt: number, now: number): boolean {
  return expiresAt - now > EXPIRY_MARGIN_MS;
}
