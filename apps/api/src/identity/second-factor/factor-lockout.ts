import type { ReadContext } from '../../kernel/unit-of-work.ts';
import type { Services } from '../../kernel/services.ts';
import { hmac } from '../../kernel/crypto.ts';
import { identityTexts } from '../identity.texts.ts';
import {
  type LockoutPolicy,
  startLockout,
  clearAttempts,
  isLockedOut,
  reserveAttempt,
} from '../../kernel/throttling/login-counter.store.ts';
import { notifyOwner } from './notify-owner.ts';
import { findFactors, recipientOf } from './two-factor.store.ts';

/**
 * Second factors with a lockout of their own: sent codes, and the app together with the recovery
 * codes (SES-17).
 */
export type LockableFactor = 'app' | 'sent';

const boundsOf: Readonly<Record<LockableFactor, LockoutPolicy>> = {
  app: { failures: 10, minutes: 60 },
  sent: { failures: 5, minutes: 60 },
};
const toldOf = { app: identityTexts.appBlocked, sent: identityTexts.sentBlocked } as const;

const keyOf = (services: Services, what: LockableFactor, uuidIntervener: string): string =>
  hmac(services.config.secrets.mac, 'attempts', `${what}:${uuidIntervener}`);

/** Locks the factor after too many wrong codes and notifies the person once. */
export async function lockAfterFailures(
  { db, clock, services }: ReadContext,
  what: LockableFactor,
  uuidIntervener: string,
): Promise<void> {
  const key = keyOf(services, what, uuidIntervener);
  const minutes = await startLockout(db, key, clock.sessionNow, boundsOf[what]);
  if (minutes === undefined) return;
  const owner = recipientOf(uuidIntervener, await findFactors(db, uuidIntervener));
  await notifyOwner(db, clock, owner, toldOf[what](minutes));
}

/**
 * Counts an attempt before the code is checked, over all logins and sessions of the person. Returns false when the
 * factor is locked.
 */
export async function registerAttempt(
  context: ReadContext,
  what: LockableFactor,
  uuidIntervener: string,
): Promise<boolean> {
  const { db, clock, services } = context;
  const now = clock.sessionNow;
  const counter = await reserveAttempt(db, keyOf(services, what, uuidIntervener), now);
  if (counter.blockedUntil !== null && counter.blockedUntil > now) return false;
  if (counter.failures <= boundsOf[what].failures) return true;
  await lockAfterFailures(context, what, uuidIntervener);
  return false;
}

/** Resets the count of wrong codes after a correct code. */
export const resetAttempts = (
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  what: LockableFactor,
  uuidIntervener: string,
): Promise<void> => clearAttempts(db, keyOf(services, what, uuidIntervener));

/** True when the factor is locked; no code is sent in that case. */
export const isLocked = (
  { db, clock, services }: ReadContext,
  what: LockableFactor,
  uuidIntervener: string,
): Promise<boolean> => isLockedOut(db, keyOf(services, what, uuidIntervener), clock.sessionNow);
