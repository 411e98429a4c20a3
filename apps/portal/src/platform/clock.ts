/** The only place of the portal that knows what time it is. */

interface Reading {
  serverMs: number;
  monotonicMs: number;
}

let reading: Reading | undefined;

/** Milliseconds that only ever grow, for what lasts; a device whose clock is set does not move it. */
export function monotonicNow(): number {
  return performance.now();
}

/** Sets business time by what the service says in GET /me (`server_now`). */
export function syncClock(serverNow: string): void {
  reading = { serverMs: Date.parse(serverNow), monotonicMs: monotonicNow() };
}

/** Business time: the service's clock, running on since it was last read; the device's until then. */
export function serverNow(): Date {
  if (!reading) return new Date();
  return new Date(reading.serverMs + monotonicNow() - reading.monotonicMs);
}

/** The device's own clock, for the age of what this device keeps. */
export function deviceNow(): number {
  return Date.now();
}
