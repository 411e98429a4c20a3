import { type Desk, forgetGuesses, guessedWrong, mayGuess } from './factor-lockout.ts';
import { identityTexts } from '../identity.texts.ts';
import { codeChannel, judgeCode } from '../codes/one-time-code.ts';
import { holdLiveCode } from '../codes/one-time-code.store.ts';
import { readRecoveryCode, recoveryHash } from './recovery-codes.ts';
import { tellOwner } from './tell-owner.ts';
import { stepOf, unsealAppSecret } from './totp.ts';
import {
  type FactorsRow,
  findApp,
  findFactors,
  recipientOf,
  takeRecoveryCode,
  takeStep,
} from './two-factor.store.ts';
import type { OtpChannel } from '../calls/take-token.ts';
import { typedCode } from '../codes/normalize-code.ts';

export interface Way {
  readonly channel: OtpChannel;
  /** The end of the number or a masked address; an app has none. */
  readonly masked?: string;
}

/** The ways in which a person may prove the second factor, the first of them unless another is asked for. */
export function waysOf(row: FactorsRow): readonly [Way, ...Way[]] {
  const { channel, masked } = codeChannel(recipientOf('', row));
  const message: Way = { channel, masked };
  return row.has_app ? [{ channel: 'APP' }, message] : [message];
}

/** Whether this is the code of an app with that key, now: once only, and never beyond the guesses. */
export async function provesApp(
  desk: Desk,
  uuidIntervener: string,
  sealedSecret: string,
  code: string,
): Promise<number | undefined> {
  if (!(await mayGuess(desk, 'app', uuidIntervener))) return undefined;
  const secret = unsealAppSecret(desk.services, uuidIntervener, sealedSecret);
  const step = stepOf(secret, code, desk.clock.sessionNow);
  if (step === undefined) await guessedWrong(desk, 'app', uuidIntervener);
  else await forgetGuesses(desk, 'app', uuidIntervener);
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
  if (!(await mayGuess(desk, 'app', uuidIntervener))) return false;
  const hash = recoveryHash(services, uuidIntervener, code);
  if (!(await takeRecoveryCode(db, uuidIntervener, hash, clock.sessionNow))) {
    await guessedWrong(desk, 'app', uuidIntervener);
    return false;
  }
  await forgetGuesses(desk, 'app', uuidIntervener);
  const factors = await findFactors(db, uuidIntervener);
  await tellOwner(
    db,
    clock,
    recipientOf(uuidIntervener, factors),
    identityTexts.recoveryCodeUsed(factors.recovery_codes_left),
  );
  return true;
}

interface Who {
  readonly uuidIntervener: string;
  readonly uuidSubject: string;
}

/** Judges the code that was sent for a subject; `none` when there is none, or when sent codes rest. */
async function judgeSent(desk: Desk, who: Who, code: string): Promise<'right' | 'wrong' | 'none'> {
  const { db, clock, services } = desk;
  if (!(await holdLiveCode(db, who.uuidSubject, clock.sessionNow))) return 'none';
  if (!(await mayGuess(desk, 'sent', who.uuidIntervener))) return 'none';
  const verdict = await judgeCode(db, clock, services, who.uuidSubject, code);
  return verdict === 'right' ? 'right' : 'wrong';
}

async function judge(
  desk: Desk,
  who: Who,
  typed: string,
): Promise<'code' | 'app' | 'recovery' | undefined> {
  const recovery = readRecoveryCode(typed);
  if (recovery !== undefined)
    return (await isRecoveryCode(desk, who.uuidIntervener, recovery)) ? 'recovery' : undefined;
  const code = typedCode(typed);
  const sent = await judgeSent(desk, who, code);
  if (sent === 'right') return 'code';
  if (await isAppCode(desk, who.uuidIntervener, code)) return 'app';
  if (sent === 'wrong') await guessedWrong(desk, 'sent', who.uuidIntervener);
  return undefined;
}

/**
 * Judges what was typed as the second factor for one subject (a pending login, a session): the code that
 * was sent for it, the code of the app, or a recovery code. Tells which it was. Attempts are counted even
 * when the answer is no, so the transaction has to commit.
 */
export async function judgeSecondFactor(
  desk: Desk,
  who: Who,
  typed: string,
): Promise<'code' | 'app' | 'recovery' | undefined> {
  const by = await judge(desk, who, typed);
  if (by !== undefined) await forgetGuesses(desk, 'sent', who.uuidIntervener);
  return by;
}
