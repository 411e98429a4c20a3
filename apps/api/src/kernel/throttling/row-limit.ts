import { createMac } from '../keyring.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { type RateLimit, testInterfaceLimitFactor } from './rate-limit.ts';
import { countRateEvents } from './rate-limit.store.ts';

/** List rows that a person may read per hour, far above normal use (SES-33). */
const rowsPerHour: RateLimit = { limit: 20_000, seconds: 3600 };
/** Rows that a process counts in memory before it adds them to the shared count. */
const unwrittenMax = 500;

interface Count {
  readonly windowStart: number;
  /** Count of all processes, when this process last read it. */
  shared: number;
  /** Rows that this process has not added to the shared count yet. */
  unwritten: number;
}

export interface RowLimit {
  /** Returns the seconds to wait when a person has reached the limit, otherwise undefined. */
  readonly findWait: (subject: string, now: Date) => number | undefined;
  /**
   * Counts rows before they are sent. Returns the seconds to wait when they must not be sent, otherwise undefined.
   */
  readonly consume: (
    db: Db,
    subject: string,
    rows: number,
    now: Date,
  ) => Promise<number | undefined>;
}

/**
 * Creates the row counter of a process. Most answers need no SQL statement, because the count is stored after 500
 * rows.
 */
export function createRowLimit(config: Pick<Config, 'keyring' | 'testDoor'>): RowLimit {
  const ms = rowsPerHour.seconds * 1000;
  const limit = rowsPerHour.limit * (config.testDoor ? testInterfaceLimitFactor : 1);
  let counts = new Map<string, Count>();
  let currentWindowStart = 0;
  const countOf = (subject: string, now: Date): Count => {
    const windowStart = Math.floor(now.getTime() / ms) * ms;
    if (windowStart !== currentWindowStart) counts = new Map();
    currentWindowStart = windowStart;
    const count = counts.get(subject) ?? { windowStart, shared: 0, unwritten: 0 };
    counts.set(subject, count);
    return count;
  };
  const waitOf = ({ windowStart, shared, unwritten }: Count, now: Date): number | undefined =>
    shared + unwritten < limit ? undefined : Math.ceil((windowStart + ms - now.getTime()) / 1000);
  return {
    findWait: (subject, now) => waitOf(countOf(subject, now), now),
    consume: async (db, subject, rows, now) => {
      const count = countOf(subject, now);
      const waitSeconds = waitOf(count, now);
      if (waitSeconds !== undefined) return waitSeconds;
      count.unwritten += rows;
      if (count.unwritten < unwrittenMax) return undefined;
      const events = count.unwritten;
      // Added before the statement, so that concurrent answers of this process count these rows during the statement.
      count.shared += events;
      count.unwritten = 0;
      const key = `rows:${createMac(config.keyring, 'counters', 'limits', subject)}`;
      const window = { key, windowStart: new Date(count.windowStart), limit, events };
      count.shared = Math.max(count.shared, await countRateEvents(db, window));
      return undefined;
    },
  };
}
