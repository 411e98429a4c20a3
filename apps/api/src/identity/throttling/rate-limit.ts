import type { Db, Moment, RequestFacts, Services } from '../../kernel/context.ts';
import { purgeAttempts } from './login-counter.store.ts';
import { countEvent, purgeWindows } from './rate-limit.store.ts';

export interface Rate {
  readonly limit: number;
  readonly seconds: number;
}

const windowsMaxSeconds = 3600;
const purgeEveryMs = 60_000;
let purgedAt = 0;

/** Counts an event and says whether it is still within the rate of its key, whichever process it came to. */
export async function withinLimit(db: Db, key: string, rate: Rate, now: Date): Promise<boolean> {
  const ms = rate.seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / ms) * ms);
  if (Math.abs(now.getTime() - purgedAt) > purgeEveryMs) {
    purgedAt = now.getTime();
    await purgeAttempts(db, now);
    await purgeWindows(db, new Date(now.getTime() - windowsMaxSeconds * 1000));
  }
  return (await countEvent(db, key, windowStart, rate.limit)) <= rate.limit;
}

/** The groups of an IPv6 address in full, as far as its network goes. */
function network6(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, '').toLowerCase())
    .join(':');
}

/** Who counts as one caller: an IPv4 address, or the network of an IPv6 one, whose owner has all of it. */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return ip.includes(':') ? `${network6(ip)}::/64` : ip;
}

const perMinute = 20;
/** The journeys and tests behind the test door all come from one address. */
const perMinuteTestDoor = 600;

/** Twenty calls a minute and address for each of the ways in (SES-08). */
export function withinCallerLimit(
  services: Services,
  clock: Moment,
  request: RequestFacts,
  way: 'token' | 'admin' | 'recovery' | 'client-log' | 'verify',
): Promise<boolean> {
  const limit = services.config.testDoor ? perMinuteTestDoor : perMinute;
  const key = `${way}:${callerOf(request.ip)}`;
  return withinLimit(services.database, key, { limit, seconds: 60 }, clock.sessionNow);
}
