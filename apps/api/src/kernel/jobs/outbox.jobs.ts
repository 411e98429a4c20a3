import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { partnerCallMs } from '../connectors.ts';
import { hitFailpoint } from '../failpoints.ts';
import { type PartnerLane, partnerLanes } from '../breakers.ts';
import { type OutboxTopic, partnerLaneOfTopic } from './outbox.ts';
import { type LeasedRow, leaseOutboxItems, saveDeliveryResult } from './outbox.store.ts';
import type { Job, JobDeps } from './runner.ts';

export interface OutboxItem {
  readonly seq: string;
  readonly topic: OutboxTopic;
  readonly uuidSubject: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
  /**
   * False when the lease may end before a call to the partner does. A deliverer checks this directly before the call,
   * because another worker sends the item after the lease.
   */
  readonly maySend: () => boolean;
}

/**
 * Delivers one outbox item. `retry` means that the partner gave no definite answer, `late` that the lease is about to
 * end and nothing was sent.
 */
export type OutboxDeliverer = (
  deps: JobDeps,
  item: OutboxItem,
) => Promise<'done' | 'retry' | 'late'>;

const backoffMaxSeconds = 300;
/** Time for which a worker reserves an item, longer than the call to the partner with its database statements. */
const leaseMs = 60_000;
/** Time in which a worker stores the result after its call, including the time-outs of the database. */
const settleMs = 20_000;

/** Items that a lane delivers concurrently. The registry receives orders one at a time, in their sequence. */
const concurrencyOfLane: Partial<Record<PartnerLane, number>> = { codes: 5, messages: 5 };

interface Lease {
  readonly lease: string;
  readonly until: Date;
}

const toItem = (row: LeasedRow, clock: Clock, until: Date): OutboxItem => ({
  seq: row.seq,
  topic: row.topic,
  uuidSubject: row.uuid_subject,
  payload: row.payload,
  attempts: row.attempts,
  maySend: () => until.getTime() - clock.sessionNow().getTime() >= partnerCallMs + settleMs,
});

async function attemptDelivery(
  deps: JobDeps,
  deliver: OutboxDeliverer,
  item: OutboxItem,
): Promise<string | undefined> {
  const breaker = deps.services.breakers[partnerLaneOfTopic[item.topic]];
  try {
    const deliveryResult = await deliver(deps, item);
    if (deliveryResult === 'done') breaker.recordSuccess();
    if (deliveryResult === 'retry') breaker.recordFailure(deps.clock.sessionNow());
    return deliveryResult === 'done' ? undefined : deliveryResult;
  } catch (error) {
    // The breaker does not count this error, because it occurred in the service and not at the partner.
    return (error as Error).message.slice(0, 300);
  }
}

async function deliverItem(
  deps: JobDeps,
  deliver: OutboxDeliverer,
  row: LeasedRow,
  { lease, until }: Lease,
): Promise<void> {
  await hitFailpoint('outbox.before-send');
  const error = await attemptDelivery(deps, deliver, toItem(row, deps.clock, until));
  await hitFailpoint('outbox.after-send');
  const now = deps.clock.sessionNow();
  const seconds = Math.min(2 ** row.attempts, backoffMaxSeconds);
  const isSettled = await saveDeliveryResult(
    deps.database,
    { seq: row.seq, lease },
    error === undefined
      ? { delivered_at: now }
      : { next_attempt_at: new Date(now.getTime() + seconds * 1000), last_error: error },
  );
  if (!isSettled)
    deps.services.log.warn({ seq: row.seq, topic: row.topic }, 'a lease ended before its result');
}

/**
 * Reserves some due items of a lane and delivers them. Returns their number, including those that must be retried.
 */
async function deliverBatch(
  deps: JobDeps,
  lane: PartnerLane,
  deliverers: Readonly<Record<OutboxTopic, OutboxDeliverer>>,
): Promise<number> {
  const now = deps.clock.sessionNow();
  const allowedCallCount = deps.services.breakers[lane].countAllowedCalls(now);
  const concurrencyLimit = Math.min(allowedCallCount, concurrencyOfLane[lane] ?? 1);
  if (concurrencyLimit === 0) return 0;
  const batchLease: Lease = { lease: randomUUID(), until: new Date(now.getTime() + leaseMs) };
  const rows = await leaseOutboxItems(deps.database, lane, {
    ...batchLease,
    now,
    limit: concurrencyLimit,
  });
  await Promise.all(rows.map((row) => deliverItem(deps, deliverers[row.topic], row, batchLease)));
  return rows.length;
}

/** Creates a job for each lane of the outbox, which delivers each item at least once (API-34). */
export function createOutboxJobs(
  deliverers: Readonly<Record<OutboxTopic, OutboxDeliverer>>,
): Job[] {
  const lanesInUse = new Set<PartnerLane>(Object.values(partnerLaneOfTopic));
  return partnerLanes
    .filter((lane) => lanesInUse.has(lane))
    .map((lane) => ({
      name: 'outbox',
      lane,
      run: (deps) => deliverBatch(deps, lane, deliverers),
    }));
}
