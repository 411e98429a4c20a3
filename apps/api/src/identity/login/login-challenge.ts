import { refuse } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import type { ReadContext } from '../../kernel/unit-of-work.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { identityTexts } from '../identity.texts.ts';
import { isFactorLocked } from '../second-factor/factor-lockout.ts';
import { readSentCodeSummary, countUnansweredLoginCodes } from '../codes/one-time-code.store.ts';
import { canResendCode, sendOneTimeCode } from '../codes/one-time-code.ts';
import { listFactorChannels, type OtpChannel } from '../second-factor/second-factor.ts';
import {
  type SessionScope,
  extendPendingLogin,
  findPendingLogin,
} from '../sessions/session.store.ts';
import { openPendingLogin, otpLifetimeSeconds } from '../sessions/session.ts';
import type { TokenResponse } from './token.ts';
import {
  type SecondFactorsRow,
  findSecondFactors,
  codeRecipientOf,
} from '../second-factor/two-factor.store.ts';

type ChallengeContext = Pick<ReadContext, 'clock' | 'services'>;

interface PendingLogin {
  readonly uuid: string;
  readonly uuidIntervener: string;
}

const secondMs = 1000;
const unansweredMax = 10;
const windowMs = 3600 * secondMs;

/**
 * Refuses after ten unanswered codes per hour and person, so that nobody who knows a password can flood its owner
 * with codes (SES-14).
 */
async function checkUnanswered(
  tx: Db,
  { clock }: ChallengeContext,
  { uuidIntervener }: Pick<PendingLogin, 'uuidIntervener'>,
): Promise<void> {
  // Without this lock, concurrent logins would all read the same count.
  await lockPerson(tx, uuidIntervener);
  const windowStart = new Date(clock.sessionNow.getTime() - windowMs);
  if ((await countUnansweredLoginCodes(tx, uuidIntervener, windowStart)) >= unansweredMax)
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/**
 * Sends the login code through one channel and returns a description of the channel. For an authenticator app,
 * nothing is sent.
 */
async function sendCodeThrough(
  tx: Db,
  { clock, services }: ChallengeContext,
  { uuid, uuidIntervener }: PendingLogin,
  factors: SecondFactorsRow,
  channel: OtpChannel,
): Promise<Pick<TokenResponse, 'otp_channel' | 'otp_destination_masked' | 'otp_alternatives'>> {
  const channels = listFactorChannels(factors);
  const maskedChannel = channels.find((way) => way.channel === channel)?.masked;
  const otherChannels = channels.map((way) => way.channel).filter((other) => other !== channel);
  if (channel !== 'APP')
    await sendOneTimeCode(tx, clock, services, {
      purpose: 'LOGIN',
      uuidSubject: uuid,
      recipient: codeRecipientOf(uuidIntervener, factors),
      text: identityTexts.loginCode,
    });
  return {
    otp_channel: channel,
    ...(maskedChannel !== undefined && { otp_destination_masked: maskedChannel }),
    ...(otherChannels.length > 0 && { otp_alternatives: otherChannels }),
  };
}

/**
 * Opens a pending login after a correct password and sends the code through the person's first channel. Refuses
 * people without an app while sent codes are locked (SES-17).
 */
export async function openLoginChallenge(
  tx: Db,
  context: ChallengeContext,
  who: { readonly uuidIntervener: string; readonly scope?: SessionScope },
): Promise<TokenResponse> {
  const { uuidIntervener } = who;
  const factors = await findSecondFactors(tx, uuidIntervener);
  const [{ channel }] = listFactorChannels(factors);
  if (channel !== 'APP') {
    if (await isFactorLocked({ ...context, db: tx }, 'sent', uuidIntervener))
      throw new RefusalError(refuse('ACCESO_BLOQUEADO'));
    await checkUnanswered(tx, context, who);
  }
  const { uuid, accessToken, expiresIn } = await openPendingLogin(
    tx,
    context.clock,
    uuidIntervener,
    who.scope,
  );
  const otpFields = await sendCodeThrough(tx, context, { uuid, uuidIntervener }, factors, channel);
  return { access_token: accessToken, expires_in: expiresIn, needs_otp: true, ...otpFields };
}

/**
 * Sends a new code for a pending login through the requested channel, by default that of the last code, and extends
 * the pending login to five minutes from now. For the authenticator app, sends and extends nothing.
 */
export async function resendLoginCode(
  tx: Db,
  context: ChallengeContext,
  pending: PendingLogin,
  wantedChannel: OtpChannel | undefined,
): Promise<Omit<TokenResponse, 'access_token'>> {
  const { clock } = context;
  const login = await findPendingLogin(tx, pending.uuid);
  if (login === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
  const factors = await findSecondFactors(tx, pending.uuidIntervener);
  const channels = listFactorChannels(factors);
  const { lastChannel } = await readSentCodeSummary(tx, pending.uuid);
  const channel = wantedChannel ?? lastChannel ?? channels[0].channel;
  if (!channels.some((way) => way.channel === channel))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'otp_channel'));
  let expiresAt = login.expires_at;
  if (channel !== 'APP') {
    const isLocked = await isFactorLocked({ ...context, db: tx }, 'sent', pending.uuidIntervener);
    if (isLocked || !(await canResendCode(tx, clock, pending.uuid)))
      throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
    await checkUnanswered(tx, context, pending);
    expiresAt = new Date(clock.sessionNow.getTime() + otpLifetimeSeconds * secondMs);
    await extendPendingLogin(tx, pending.uuid, expiresAt);
  }
  const otpFields = await sendCodeThrough(tx, context, pending, factors, channel);
  const remainingSeconds = Math.floor(
    (expiresAt.getTime() - clock.sessionNow.getTime()) / secondMs,
  );
  return { expires_in: `${String(Math.max(remainingSeconds, 0))}s`, needs_otp: true, ...otpFields };
}
