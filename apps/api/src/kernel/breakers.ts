import type { Logger } from './log.ts';

/**
 * The lanes in which jobs run, so that a job waits only for jobs of its own lane (API-34). Jobs of the lane `access`
 * call no partner.
 */
export const partnerLanes = [
  'codes',
  'access',
  'messages',
  'registry',
  'bank',
  'scanner',
  'time-stamps',
  'aggregator',
] as const;
export type PartnerLane = (typeof partnerLanes)[number];

/** Lanes whose work is not, or not only, in the outbox. */
export const lanesBesidesOutbox: ReadonlySet<PartnerLane> = new Set(['bank', 'scanner']);

export type BreakerState = 'closed' | 'open' | 'half-open';

/** Stops the calls of one lane of this process while the partner does not answer. */
export interface Breaker {
  readonly readState: (now: Date) => BreakerState;
  /**
   * Returns how many calls may start now: 0 while open, 1 while half-open, otherwise the failures left until the
   * breaker opens.
   */
  readonly countAllowedCalls: (now: Date) => number;
  readonly recordSuccess: () => void;
  readonly recordFailure: (now: Date) => void;
}

export type Breakers = Readonly<Record<PartnerLane, Breaker>>;

/** Consecutive failures after which a breaker opens. */
const failuresMax = 5;
const firstPauseMs = 2000;
/** The maximum pause is short, because a code sent by e-mail or SMS is valid for only five minutes. */
const pauseMaxMs = 30_000;

function createBreaker(lane: PartnerLane, log: Logger): Breaker {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let retryAt = 0;
  const readState = (now: Date): BreakerState => {
    if (failures < failuresMax) return 'closed';
    return now.getTime() < retryAt ? 'open' : 'half-open';
  };
  return {
    readState,
    countAllowedCalls: (now) => {
      const state = readState(now);
      if (state === 'closed') return failuresMax - failures;
      return state === 'open' ? 0 : 1;
    },
    recordSuccess: () => {
      if (failures >= failuresMax) log.info({ lane, breaker: 'closed' });
      failures = 0;
      pauseMs = firstPauseMs;
    },
    recordFailure: (now) => {
      failures += 1;
      if (failures < failuresMax) return;
      log.warn({ lane, breaker: 'open', seconds: pauseMs / 1000 });
      retryAt = now.getTime() + pauseMs;
      pauseMs = Math.min(pauseMs * 2, pauseMaxMs);
    },
  };
}

export function createBreakers(log: Logger): Breakers {
  return Object.fromEntries(partnerLanes.map((lane) => [lane, createBreaker(lane, log)])) as Record<
    PartnerLane,
    Breaker
  >;
}
