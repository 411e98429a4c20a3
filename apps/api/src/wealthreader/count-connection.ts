import { refuse } from '@participe/domain';
import { type CommittedRefusal, refuseAndCommit } from '../kernel/refusal.ts';
import { consumeRateLimit } from '../kernel/throttling/rate-limit.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';

const connectionsPerHour = { limit: 20, seconds: 3600 };

/** Counts a new connection or a new reading of the accounts; refuses more than 20 of a person in an hour (429-001). */
export async function countConnection(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  person: string,
): Promise<CommittedRefusal | undefined> {
  const key = `wealthreader:${person}`;
  return (await consumeRateLimit(db, key, connectionsPerHour, clock.sessionNow))
    ? undefined
    : refuseAndCommit(refuse('DEMASIADOS_INTENTOS'));
}
