import type { Db, Moment, Services } from '../kernel/context.ts';
import { mac } from '../kernel/secrets.ts';
import { blockSubject, clearAttempts, reserveAttempt } from './login-counter.store.ts';
import { identityTexts } from './identity.texts.ts';
import { type CodeRecipient, codeChannel, judgeCode } from './one-time-code.ts';
import { readRecoveryCode, recoveryHash } from './recovery-codes.ts';
import { tellOwner } from './tell-owner.ts';
import { stepOf, unsealAppSecret } from './totp.ts';
import {
  type FactorsRow,
  findApp,
  findFactors,
  takeRecoveryCode,
  takeStep,
} from './two-factor.store.ts';
import type { OtpChannel } from './take-token.ts';

const failuresMax = 10;
const blockMinutes = 60;
const blockMaxMinutes = 24 * 60;

/** What is needed to judge a code, wherever it was typed. */
export interface Desk {
  readonly db: Db;
  readonly clock: Moment;
  readonly services: Services;
}

export interface Way {
  readonly channel: OtpChannel;
  /** The end of the number or a masked address; an app has none. */
  readonly masked?: string;
}

export const recipientOf = (uuidIntervener: string, row: FactorsRow): CodeRecipient => ({
  uuidIntervener,
  phonePrefix: row.phone_prefix,
  phone: row.phone,
  email: row.email,
});

/** The ways in which a person may prove the second factor, the first of them unless another is asked for. */
export function waysOf(row: FactorsRow): readonly [Way, ...Way[]] {
  const { channel, masked } = codeChannel(recipientOf('', row));
  const message: Way = { channel, masked };
  return row.has_app ? [{ channel: 'APP' }, message] : [message];
}

const attemptsKey = (services: Services, uuidIntervener: string): string =>
  mac(services.config.secrets.mac, 'attempts', `app:${uuidIntervener}`);

/**
 * Counts a guess at the app or a recovery code before it is judged, over all logins and sessions of the
 * person: ten wrong ones rest both for an hour, and the owner is told. Codes that are sent go on working.
 */
async function mayGuess({ db, clock, services }: Desk, uuidIntervener: string): Promise<boolean> {
  const key = attemptsKey(services, uuidIntervener);
  const now = clock.sessionNow;
  const counter = await reserveAttempt(db, key, now);
  if (counter.blockedUntil !== null && counter.blockedUntil > now) return false;
  if (counter.failures <= failuresMax) return true;
  const minutes = Math.min(blockMinutes * 2 ** counter.level, blockMaxMinutes);
  await blockSubject(db, key, new Date(now.getTime() + minutes * 60_000), counter.level + 1);
  await tellOwner(
    db,
    clock,
    recipientOf(uuidIntervener, await findFactors(db, uuidIntervener)),
    identityTexts.appBlocked(minutes),
  );
  return false;
}

/** Whether this is the code of an app with that key, now: once only, and never beyond the guesses. */
export async function provesApp(
  desk: Desk,
  uuidIntervener: string,
  sealedSecret: string,
  code: string,
): Promise<number | undefined> {
  if (!(await mayGuess(desk, uuidIntervener))) return undefined;
  const secret = unsealAppSecret(desk.services, uuidIntervener, sealedSecret);
  const step = stepOf(secret, code, desk.clock.sessionNow);
  if (step !== undefined) await clearAttempts(desk.db, attemptsKey(desk.services, uuidIntervener));
  return step;
}

async function isAppCode(desk: Desk, uuidIntervener: string, code: string): Promise<boolean> {
  const app = await findApp(desk.db, uuidIntervener);
  if (app === undefined) return false;
  const step = await provesApp(desk, uuidIntervener, app.sealed_secret, code);
  return step !== undefined && (await takeStep(desk.db, uuidIntervener, step));
}

async function isRecoveryCode(desk: Desk, uuidIntervener: string, code: string): Promise<boolean> {
  const { db, clock, services } = desk;
  if (!(await mayGuess(desk, uuidIntervener))) return false;
  const hash = recoveryHash(services, uuidIntervener, code);
  if (!(await takeRecoveryCode(db, uuidIntervener, hash, clock.sessionNow))) return false;
  await clearAttempts(db, attemptsKey(services, uuidIntervener));
  const factors = await findFactors(db, uuidIntervener);
  await tellOwner(
    db,
    clock,
    recipientOf(uuidIntervener, factors),
    identityTexts.recoveryCodeUsed(factors.recovery_codes_left),
  );
  return true;
}

/**
 * Judges what was typed as the second factor for one subject (a pending login, a session): the code that
 * was sent for it, the code of the app, or a recovery code. Tells which it was. Attempts are counted even
 * when the answer is no, so the transaction has to commit.
 */
export async function judgeSecondFactor(
  desk: Desk,
  who: { readonly uuidIntervener: string; readonly uuidSubject: string },
  typed: string,
): Promise<'code' | 'app' | 'recovery' | undefined> {
  const recovery = readRecoveryCode(typed);
  if (recovery !== undefined)
    return (await isRecoveryCode(desk, who.uuidIntervener, recovery)) ? 'recovery' : undefined;
  const code = typed.replaceAll(/\s/gu, '');
  const { db, clock, services } = desk;
  if ((await judgeCode(db, clock, services, who.uuidSubject, code)) === 'right') return 'code';
  return (await isAppCode(desk, who.uuidIntervener, code)) ? 'app' : undefined;
}
