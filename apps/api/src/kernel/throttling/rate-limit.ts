import { createMac } from '../keyring.ts';
import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';
import type { RequestFacts } from '../request.ts';
import type { Services } from '../services.ts';
import { purgeStaleAttempts } from './login-counter.store.ts';
import { countRateEvents, purgeRateWindows } from './rate-limit.store.ts';

export interface RateLimit {
  readonly limit: number;
  readonly seconds: number;
}

const windowsMaxSeconds = 24 * 3600;
const purgeEveryMs = 60_000;
let purgedAt = 0;

/**
 * Counts one event of a key. Returns true while the events of all processes in this time window are within the limit.
 */
export async function consumeRateLimit(
  db: Db,
  key: string,
  rate: RateLimit,
  now: Date,
): Promise<boolean> {
  const ms = rate.seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / ms) * ms);
  if (Math.abs(now.getTime() - purgedAt) > purgeEveryMs) {
    purgedAt = now.getTime();
    await purgeStaleAttempts(db, now);
    await purgeRateWindows(db, new Date(now.getTime() - windowsMaxSeconds * 1000));
  }
  return (
    (await countRateEvents(db, { key, windowStart, limit: rate.limit, events: 1 })) <= rate.limit
  );
}

/** Returns the first four groups of an IPv6 address, written in full. */
function networkOfIpv6(address: string): string {
  const [head = '', tail] = address.split('::');
  const leadingGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from(
    { length: Math.max(0, 8 - leadingGroups.length - tailGroups.length) },
    () => '0',
  );
  const groups = tail === undefined ? leadingGroups : [...leadingGroups, ...zeros, ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, '').toLowerCase())
    .join(':');
}

/**
 * Returns the key under which a caller's requests are counted: the IPv4 address, or the /64 network of an IPv6
 * address, because one customer has a whole /64 network (SES-08).
 */
export function callerOf(ip: string): string {
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1];
  if (mappedAddress !== undefined) return mappedAddress;
  return ip.includes(':') ? `${networkOfIpv6(ip)}::/64` : ip;
}

const callsPerMinute = 20;
/** Calls per minute with the test interface. The limit is high, because all end-to-end tests use one address. */
const callsPerMinuteInTests = 600;

/**
 * Counts a call of an address to an endpoint. Returns false above twenty calls per minute (SES-08), or 600 with the
 * test interface.
 */
export function consumeCallerLimit(
  services: Services,
  clock: Moment,
  request: RequestFacts,
  endpoint: 'token' | 'admin' | 'recovery' | 'client-log' | 'verify' | 'report' | 'shared-report',
): Promise<boolean> {
  const callLimit = services.config.testDoor ? callsPerMinuteInTests : callsPerMinute;
  const key = `${endpoint}:${callerOf(request.ip)}`;
  return consumeRateLimit(
    services.database,
    key,
    { limit: callLimit, seconds: 60 },
    clock.sessionNow,
  );
}

/** Maximum number of actions of a person, far above normal use (SES-32). */
const personLimits = {
  orders: { limit: 40, seconds: 3600 },
  'signing-codes': { limit: 30, seconds: 24 * 3600 },
  /** Questions about the investor class of a document number (CLD-21). */
  classes: { limit: 20, seconds: 3600 },
  /** Reminders that a person receives from all other people together. */
  reminders: { limit: 5, seconds: 24 * 3600 },
} as const satisfies Record<string, RateLimit>;

/** Factor of the limits with the test interface, because tests place many orders for few people within an hour. */
export const testInterfaceLimitFactor = 1000;

/**
 * Counts one action of a person, or of a telephone number that several people share. Returns the seconds to wait when
 * the limit is exceeded, otherwise undefined.
 */
export async function consumePersonLimit(
  { db, clock, services }: { db: Db; clock: Moment; services: Services },
  action: keyof typeof personLimits,
  subject: string,
): Promise<number | undefined> {
  const { limit, seconds } = personLimits[action];
  const rate = {
    limit: services.config.testDoor ? limit * testInterfaceLimitFactor : limit,
    seconds,
  };
  const key = `${action}:${createMac(services.config.keyring, 'counters', 'limits', subject)}`;
  if (await consumeRateLimit(db, key, rate, clock.sessionNow)) return undefined;
  return seconds - (Math.floor(clock.sessionNow.getTime() / 1000) % seconds);
}
