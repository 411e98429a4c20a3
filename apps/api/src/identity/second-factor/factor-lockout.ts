import type { Db, Moment, Services } from '../../kernel/context.ts';
import { mac } from '../../kernel/crypto.ts';
import { identityTexts } from '../identity.texts.ts';
import {
  type Bounds,
  beginBlock,
  clearAttempts,
  isBlocked,
  reserveAttempt,
} from '../throttling/login-counter.store.ts';
import { tellOwner } from './tell-owner.ts';
import { findFactors, recipientOf } from './two-factor.store.ts';

/** What is needed to judge a code, wherever it was typed. */
export interface Desk {
  readonly db: Db;
  readonly clock: Moment;
  readonly services: Services;
}

/** What can be guessed at: the app with the recovery codes, and the codes that are sent. */
export type Guessed = 'app' | 'sent';

const boundsOf: Readonly<Record<Guessed, Bounds>> = {
  app: { failures: 10, minutes: 60 },
  sent: { failures: 5, minutes: 60 },
};
const toldOf = { app: identityTexts.appBlocked, sent: identityTexts.sentBlocked } as const;

const keyOf = (services: Services, what: Guessed, uuidIntervener: string): string =>
  mac(services.config.secrets.mac, 'attempts', `${what}:${uuidIntervener}`);

/** So many wrong guesses of a person rest what was guessed at, and the owner is told once. */
export async function guessedWrong(
  { db, clock, services }: Desk,
  what: Guessed,
  uuidIntervener: string,
): Promise<void> {
  const key = keyOf(services, what, uuidIntervener);
  const minutes = await beginBlock(db, key, clock.sessionNow, boundsOf[what]);
  if (minutes === undefined) return;
  const owner = recipientOf(uuidIntervener, await findFactors(db, uuidIntervener));
  await tellOwner(db, clock, owner, toldOf[what](minutes));
}

/** Counts a guess before it is judged, over all logins and sessions of the person, and says whether it may be. */
export async function mayGuess(
  desk: Desk,
  what: Guessed,
  uuidIntervener: string,
): Promise<boolean> {
  const { db, clock, services } = desk;
  const now = clock.sessionNow;
  const counter = await reserveAttempt(db, keyOf(services, what, uuidIntervener), now);
  if (counter.blockedUntil !== null && counter.blockedUntil > now) return false;
  if (counter.failures <= boundsOf[what].failures) return true;
  await guessedWrong(desk, what, uuidIntervener);
  return false;
}

/** Whoever proves a code is no guesser. */
export const forgetGuesses = (
  { db, services }: Pick<Desk, 'db' | 'services'>,
  what: Guessed,
  uuidIntervener: string,
): Promise<void> => clearAttempts(db, keyOf(services, what, uuidIntervener));

/** Whether what can be guessed at rests now, so that asking for it would be in vain. */
export const isResting = (
  { db, clock, services }: Desk,
  what: Guessed,
  uuidIntervener: string,
): Promise<boolean> => isBlocked(db, keyOf(services, what, uuidIntervener), clock.sessionNow);
