/** The only file of the portal that reads the clock. */

interface Reading {
  serverMs: number;
  monotonicMs: number;
}

let reading: Reading | undefined;

/** Returns monotonic milliseconds for measuring durations; setting the device's clock does not affect them. */
export function monotonicNow(): number {
  return performance.now();
}

/** Sets business time from `server_now` of GET /me. */
export function syncClock(serverNow: string): void {
  reading = { serverMs: Date.parse(serverNow), monotonicMs: monotonicNow() };
}

/**
 * Returns business time: the last known time of the service plus the time elapsed since. Before the first answer,
 * returns the device's time.
 */
export function serverNow(): Date {
  if (!reading) return new Date();
  return new Date(reading.serverMs + monotonicNow() - reading.monotonicMs);
}

/** Returns the device's own clock, for the age of data stored on the device. */
export function deviceNow(): number {
  return Date.now();
}
