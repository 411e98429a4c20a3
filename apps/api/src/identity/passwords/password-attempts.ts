import { randomUUID } from 'node:crypto';
import { refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import type { Moment } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { enqueueDelivery } from '../../kernel/jobs/outbox.ts';
import { type CommittedRefusal, refuseAndCommit } from '../../kernel/refusal.ts';
import { createMacsWithEachKey } from '../../kernel/keyring.ts';
import type { RequestFacts } from '../../kernel/request.ts';
import type { Services } from '../../kernel/services.ts';
import {
  type CounterKeys,
  type LockoutPolicy,
  startLockout,
  undoAttemptCount,
  incrementAttempts,
} from '../../kernel/throttling/login-counter.store.ts';
import { callerOf } from '../../kernel/throttling/rate-limit.ts';
import { tryHashPassword } from './choose-password.ts';
import { PasswordQueueFullError, checkPassword, isOutdatedHash } from './password.ts';

const lockoutPolicy: LockoutPolicy = { failures: 5, minutes: 15 };
/** An older attempt that has neither failed nor succeeded belongs to a process that ended, and counts as failed. */
const checkMaxMs = 60_000;

/** The keys are HMACs, so that a stored key does not reveal the name, device or person. */
export const attemptCounterKeys = (services: Services, subject: string): CounterKeys =>
  createMacsWithEachKey(services.config.keyring, 'counters', 'attempts', subject);

export interface AttemptContext {
  readonly services: Services;
  readonly clock: Moment;
  readonly request: RequestFacts;
}

/** The person or member of staff; undefined for an unknown user name. Clients are notified of a lockout. */
export type AttemptCounterOwner =
  | { readonly client: string | undefined }
  | { readonly staff: string | undefined };

/**
 * Starts and audits a lockout after too many wrong passwords, also for unknown user names. The recipient of the
 * notification is looked up after the response, so that the response time does not reveal whether the user name
 * exists (SES-07).
 */
async function startAndAuditLockout(
  tx: Db,
  { services, clock, request }: AttemptContext,
  keys: CounterKeys,
  owner: AttemptCounterOwner,
): Promise<void> {
  const minutes = await startLockout(tx, keys, clock.sessionNow, lockoutPolicy);
  if (minutes === undefined) return;
  services.recordLockout({ actor: 'anonymous', ip: callerOf(request.ip) });
  const client = 'client' in owner ? owner.client : undefined;
  await enqueueDelivery(tx, clock, 'access.blocked', client ?? randomUUID(), { minutes });
  const auditedSubject =
    'staff' in owner
      ? { entity: 'staff_account', entityUuid: owner.staff ?? null }
      : { entity: 'intervener', entityUuid: client ?? null };
  await appendAudit(tx, clock, toAuditOrigin(undefined, request), [
    { action: 'access.blocked', ...auditedSubject, after: { minutes } },
  ]);
}

/** Returns the refusal of a password that cannot be hashed or compared, because too many others wait. */
export const refuseFullPasswordQueue = (): CommittedRefusal =>
  refuseAndCommit(refuse('MANTENIMIENTO'));

/**
 * Counts an attempt before the password is checked. Refuses during a lockout, and while wrong and unfinished attempts
 * are five together, because a sixth could exceed the limit (SES-06).
 */
export async function recordLoginAttempt(
  context: AttemptContext,
  keys: CounterKeys,
  owner: AttemptCounterOwner,
): Promise<CommittedRefusal | undefined> {
  return runInTransaction(context.services.database, async (tx) => {
    const now = context.clock.sessionNow;
    const counter = await incrementAttempts(tx, keys, now, lockoutPolicy);
    const isBlocked = counter.blockedUntil !== null && counter.blockedUntil > now;
    if (!isBlocked && counter.failures <= lockoutPolicy.failures) return undefined;
    if (!isBlocked && now.getTime() - counter.lastAttemptAt.getTime() < checkMaxMs) {
      await undoAttemptCount(tx, keys);
      return refuseFullPasswordQueue();
    }
    if (!isBlocked) await startAndAuditLockout(tx, context, keys, owner);
    return refuseAndCommit(refuse('ACCESO_BLOQUEADO'));
  });
}

/** The fifth wrong password starts the lockout. */
export async function recordFailedLogin(
  context: AttemptContext,
  keys: CounterKeys,
  owner: AttemptCounterOwner,
): Promise<void> {
  await runInTransaction(context.services.database, (tx) =>
    startAndAuditLockout(tx, context, keys, owner),
  );
}

/** Compares a password whose attempt was counted. When the hashing queue is full, the attempt is subtracted again. */
export async function comparePassword(
  { services }: Pick<AttemptContext, 'services'>,
  keys: CounterKeys,
  storedHash: string | undefined,
  password: string,
): Promise<'right' | 'wrong' | 'busy'> {
  try {
    const isRight = await checkPassword(services.config.keyring, storedHash, password);
    return isRight ? 'right' : 'wrong';
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) throw error;
    await undoAttemptCount(services.database, keys);
    return 'busy';
  }
}

/**
 * Passes a new hash of a correct password to `save` when the stored hash is outdated. Returns the stored hash. With a
 * full hashing queue, the old hash stays until the next login.
 */
export async function upgradePasswordHash(
  { services }: Pick<AttemptContext, 'services'>,
  storedHash: string,
  password: string,
  save: (hash: string) => Promise<void>,
): Promise<string> {
  const { keyring } = services.config;
  if (!isOutdatedHash(keyring, storedHash)) return storedHash;
  const hash = await tryHashPassword(keyring, password);
  if (hash === undefined) return storedHash;
  await save(hash);
  return hash;
}
