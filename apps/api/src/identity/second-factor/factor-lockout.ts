import type { ReadContext } from '../../kernel/unit-of-work.ts';
import type { Services } from '../../kernel/services.ts';
import { createMacsWithEachKey } from '../../kernel/keyring.ts';
import { identityTexts } from '../identity.texts.ts';
import {
  type CounterKeys,
  type LockoutPolicy,
  startLockout,
  clearAttempts,
  isLockedOut,
  incrementAttempts,
} from '../../kernel/throttling/login-counter.store.ts';
import { notifyCredentialOwner } from './notify-owner.ts';
import { findSecondFactors, codeRecipientOf } from './two-factor.store.ts';

/** Second factors with their own lockout: sent codes, and the app together with the recovery codes (SES-17). */
export type LockableFactor = 'app' | 'sent';

const policyOf: Readonly<Record<LockableFactor, LockoutPolicy>> = {
  app: { failures: 10, minutes: 60 },
  sent: { failures: 5, minutes: 60 },
};
const notificationOf = { app: identityTexts.appBlocked, sent: identityTexts.sentBlocked } as const;

const keysOf = (services: Services, factor: LockableFactor, uuidIntervener: string): CounterKeys =>
  createMacsWithEachKey(
    services.config.keyring,
    'counters',
    'attempts',
    `${factor}:${uuidIntervener}`,
  );

/** Locks the factor after too many wrong codes and notifies the person once. */
export async function lockFactorAfterFailures(
  { db, clock, services }: ReadContext,
  factor: LockableFactor,
  uuidIntervener: string,
): Promise<void> {
  const keys = keysOf(services, factor, uuidIntervener);
  const minutes = await startLockout(db, keys, clock.sessionNow, policyOf[factor]);
  if (minutes === undefined) return;
  services.recordLockout({ actor: `client:${uuidIntervener}`, ip: 'unknown' });
  const owner = codeRecipientOf(uuidIntervener, await findSecondFactors(db, uuidIntervener));
  await notifyCredentialOwner(db, clock, owner, notificationOf[factor](minutes));
}

/**
 * Counts an attempt before the code is checked, over all logins and sessions of the person. Returns false when the
 * factor is locked.
 */
export async function recordFactorAttempt(
  context: ReadContext,
  factor: LockableFactor,
  uuidIntervener: string,
): Promise<boolean> {
  const { db, clock, services } = context;
  const now = clock.sessionNow;
  const counter = await incrementAttempts(
    db,
    keysOf(services, factor, uuidIntervener),
    now,
    policyOf[factor],
  );
  if (counter.blockedUntil !== null && counter.blockedUntil > now) return false;
  if (counter.failures <= policyOf[factor].failures) return true;
  await lockFactorAfterFailures(context, factor, uuidIntervener);
  return false;
}

/** A correct code resets the count of wrong codes. */
export const resetFactorAttempts = (
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  factor: LockableFactor,
  uuidIntervener: string,
): Promise<void> => clearAttempts(db, keysOf(services, factor, uuidIntervener));

/** No code is sent while the factor is locked. */
export const isFactorLocked = (
  { db, clock, services }: ReadContext,
  factor: LockableFactor,
  uuidIntervener: string,
): Promise<boolean> => isLockedOut(db, keysOf(services, factor, uuidIntervener), clock.sessionNow);
