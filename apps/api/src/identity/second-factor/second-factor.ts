import type { ReadContext } from '../../kernel/unit-of-work.ts';
import {
  resetFactorAttempts,
  lockFactorAfterFailures,
  recordFactorAttempt,
} from './factor-lockout.ts';
import { identityTexts } from '../identity.texts.ts';
import { selectCodeDestination, verifyOneTimeCode } from '../codes/one-time-code.ts';
import { lockValidCode } from '../codes/one-time-code.store.ts';
import { parseRecoveryCode, hashRecoveryCodeWithEachKey } from './recovery-codes.ts';
import { notifyCredentialOwner } from './notify-owner.ts';
import { matchTimeStep, unsealAuthenticatorSecret } from './totp.ts';
import {
  type SecondFactorsRow,
  findAuthenticatorApp,
  findSecondFactors,
  codeRecipientOf,
  consumeRecoveryCode,
  consumeTimeStep,
  findRecoveryCodeSalt,
} from './two-factor.store.ts';
import { normalizeCode } from '../codes/normalize-code.ts';

export type OtpChannel = 'SMS' | 'EMAIL' | 'APP';

export interface FactorChannel {
  readonly channel: OtpChannel;
  /** Masked phone number or e-mail address; undefined for an app. */
  readonly masked?: string;
}

/** Returns the channels through which a person can receive or generate codes, the default first. */
export function listFactorChannels(
  row: SecondFactorsRow,
): readonly [FactorChannel, ...FactorChannel[]] {
  const { channel, masked } = selectCodeDestination(codeRecipientOf('', row));
  const message: FactorChannel = { channel, masked };
  return row.has_app ? [{ channel: 'APP' }, message] : [message];
}

/** Returns the time step of a correct code; undefined when the code is wrong or the app is locked. */
export async function verifyAuthenticatorCode(
  context: ReadContext,
  uuidIntervener: string,
  sealedSecret: string,
  code: string,
): Promise<number | undefined> {
  if (!(await recordFactorAttempt(context, 'app', uuidIntervener))) return undefined;
  const secret = unsealAuthenticatorSecret(context.services, uuidIntervener, sealedSecret);
  const step = matchTimeStep(secret, code, context.clock.sessionNow);
  if (step === undefined) await lockFactorAfterFailures(context, 'app', uuidIntervener);
  else await resetFactorAttempts(context, 'app', uuidIntervener);
  return step;
}

async function isAppCode(
  context: ReadContext,
  uuidIntervener: string,
  code: string,
): Promise<boolean> {
  const app = await findAuthenticatorApp(context.db, uuidIntervener);
  if (app === undefined) return false;
  const step = await verifyAuthenticatorCode(context, uuidIntervener, app.sealed_secret, code);
  return step !== undefined && (await consumeTimeStep(context.db, uuidIntervener, step));
}

async function isRecoveryCode(
  context: ReadContext,
  uuidIntervener: string,
  code: string,
): Promise<boolean> {
  const { db, clock, services } = context;
  if (!(await recordFactorAttempt(context, 'app', uuidIntervener))) return false;
  const salt = await findRecoveryCodeSalt(db, uuidIntervener);
  const hashes = await hashRecoveryCodeWithEachKey(services, uuidIntervener, code, salt);
  if (!(await consumeRecoveryCode(db, uuidIntervener, hashes, clock.sessionNow))) {
    await lockFactorAfterFailures(context, 'app', uuidIntervener);
    return false;
  }
  await resetFactorAttempts(context, 'app', uuidIntervener);
  const factors = await findSecondFactors(db, uuidIntervener);
  await notifyCredentialOwner(
    db,
    clock,
    codeRecipientOf(uuidIntervener, factors),
    identityTexts.recoveryCodeUsed(factors.recovery_codes_left),
  );
  return true;
}

interface CodeOwner {
  readonly uuidIntervener: string;
  readonly uuidSubject: string;
}

/**
 * Checks a code sent by SMS or e-mail. Returns `none` when the subject has no valid code, or when sent codes are
 * locked.
 */
async function checkSentCode(
  context: ReadContext,
  who: CodeOwner,
  code: string,
): Promise<'right' | 'wrong' | 'none'> {
  const { db, clock, services } = context;
  if (!(await lockValidCode(db, who.uuidSubject, clock.sessionNow))) return 'none';
  if (!(await recordFactorAttempt(context, 'sent', who.uuidIntervener))) return 'none';
  const codeVerdict = await verifyOneTimeCode(db, clock, services, who.uuidSubject, code);
  return codeVerdict === 'right' ? 'right' : 'wrong';
}

async function findCodeKind(
  context: ReadContext,
  who: CodeOwner,
  typed: string,
): Promise<'code' | 'app' | 'recovery' | undefined> {
  const recovery = parseRecoveryCode(typed);
  if (recovery !== undefined)
    return (await isRecoveryCode(context, who.uuidIntervener, recovery)) ? 'recovery' : undefined;
  const code = normalizeCode(typed);
  const codeCheck = await checkSentCode(context, who, code);
  if (codeCheck === 'right') return 'code';
  if (await isAppCode(context, who.uuidIntervener, code)) return 'app';
  if (codeCheck === 'wrong') await lockFactorAfterFailures(context, 'sent', who.uuidIntervener);
  return undefined;
}

/**
 * Returns the kind of a correct code (sent code, app code or recovery code); undefined for a wrong code. Wrong
 * attempts are counted, so that the caller must commit the transaction.
 */
export async function verifySecondFactor(
  context: ReadContext,
  who: CodeOwner,
  typed: string,
): Promise<'code' | 'app' | 'recovery' | undefined> {
  const kind = await findCodeKind(context, who, typed);
  if (kind !== undefined) await resetFactorAttempts(context, 'sent', who.uuidIntervener);
  return kind;
}
