/** The clocks of the portal. No other file of the portal reads a clock. */

/** The business time last received, with the monotonic time of its arrival. */
interface ServerTime {
  serverMs: number;
  monotonicMs: number;
}

let lastServerTime: ServerTime | undefined;

/** Monotonic milliseconds measure durations. Setting the clock of the device does not affect them. */
export function monotonicNow(): number {
  return performance.now();
}

/** Sets business time to `server_now` of GET /me, which was received `age` milliseconds ago. */
export function syncBusinessClock(serverNow: string, age = 0): void {
  lastServerTime = { serverMs: Date.parse(serverNow) + age, monotonicMs: monotonicNow() };
}

/**
 * Returns business time: the last time received from the service plus the time elapsed since. Before the first
 * response, this is the device's time.
 */
export function serverNow(): Date {
  if (!lastServerTime) return new Date();
  return new Date(lastServerTime.serverMs + monotonicNow() - lastServerTime.monotonicMs);
}

/** The device's own clock measures the age of data stored on the device. */
export function deviceNow(): number {
  return Date.now();
}
