import { refuse } from '@participe/domain';
import type { Db, ReadContext } from '../../kernel/context.ts';
import { RefusalError } from '../../kernel/http/problem.ts';
import { identityTexts } from '../identity.texts.ts';
import { isLocked } from '../second-factor/factor-lockout.ts';
import { codesSent, unansweredLogins } from '../codes/one-time-code.store.ts';
import { mayResend, sendCode } from '../codes/one-time-code.ts';
import { channelsOf } from '../second-factor/second-factor.ts';
import { type SessionScope, extendPending, findPending } from '../sessions/session.store.ts';
import { openPendingLogin, otpSeconds } from '../sessions/session.ts';
import type { OtpChannel, TokenAnswer } from './token.ts';
import { type FactorsRow, findFactors, recipientOf } from '../second-factor/two-factor.store.ts';

type ChallengeContext = Pick<ReadContext, 'clock' | 'services'>;

interface Pending {
  readonly uuid: string;
  readonly uuidIntervener: string;
}

const second = 1000;
const unansweredMax = 10;
const windowMs = 3600 * second;

/** Ten codes an hour that nobody answers, over all logins of a person: whoever has the password may not flood it. */
async function checkUnanswered(
  tx: Db,
  { clock }: ChallengeContext,
  { uuidIntervener }: Pick<Pending, 'uuidIntervener'>,
): Promise<void> {
  const since = new Date(clock.sessionNow.getTime() - windowMs);
  if ((await unansweredLogins(tx, uuidIntervener, since)) >= unansweredMax)
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/** Sends the code of a login by one way of the person and says so; an app needs nothing sent. */
async function sendBy(
  tx: Db,
  { clock, services }: ChallengeContext,
  { uuid, uuidIntervener }: Pending,
  factors: FactorsRow,
  channel: OtpChannel,
): Promise<Pick<TokenAnswer, 'otp_channel' | 'otp_destination_masked' | 'otp_alternatives'>> {
  const ways = channelsOf(factors);
  const masked = ways.find((way) => way.channel === channel)?.masked;
  const others = ways.map((way) => way.channel).filter((other) => other !== channel);
  if (channel !== 'APP')
    await sendCode(tx, clock, services, {
      purpose: 'LOGIN',
      uuidSubject: uuid,
      recipient: recipientOf(uuidIntervener, factors),
      text: identityTexts.loginCode,
    });
  return {
    otp_channel: channel,
    ...(masked !== undefined && { otp_destination_masked: masked }),
    ...(others.length > 0 && { otp_alternatives: others }),
  };
}

/**
 * A right password that still owes its code: opens the pending login and sends the code by the first way of
 * the person. While sent codes rest, who has no other way is told so instead of getting one in vain.
 */
export async function openLoginChallenge(
  tx: Db,
  context: ChallengeContext,
  who: { readonly uuidIntervener: string; readonly scope?: SessionScope },
): Promise<TokenAnswer> {
  const { uuidIntervener } = who;
  const factors = await findFactors(tx, uuidIntervener);
  const [{ channel }] = channelsOf(factors);
  if (channel !== 'APP') {
    if (await isLocked({ ...context, db: tx }, 'sent', uuidIntervener))
      throw new RefusalError(refuse('ACCESO_BLOQUEADO'));
    await checkUnanswered(tx, context, who);
  }
  const { uuid, accessToken, expiresIn } = await openPendingLogin(
    tx,
    context.clock,
    uuidIntervener,
    who.scope,
  );
  const sent = await sendBy(tx, context, { uuid, uuidIntervener }, factors, channel);
  return { access_token: accessToken, expires_in: expiresIn, needs_otp: true, ...sent };
}

/**
 * The code of a pending login once more, by the way that was last used or by another that is asked for.
 * A code that is sent has its five minutes, so the login waits as long; an app gives no more time.
 */
export async function resendLoginCode(
  tx: Db,
  context: ChallengeContext,
  pending: Pending,
  wanted: OtpChannel | undefined,
): Promise<Omit<TokenAnswer, 'access_token'>> {
  const { clock } = context;
  const login = await findPending(tx, pending.uuid);
  if (login === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
  const factors = await findFactors(tx, pending.uuidIntervener);
  const ways = channelsOf(factors);
  const { lastChannel } = await codesSent(tx, pending.uuid);
  const channel = wanted ?? lastChannel ?? ways[0].channel;
  if (!ways.some((way) => way.channel === channel))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'otp_channel'));
  let until = login.expires_at;
  if (channel !== 'APP') {
    const rests = await isLocked({ ...context, db: tx }, 'sent', pending.uuidIntervener);
    if (rests || !(await mayResend(tx, clock, pending.uuid)))
      throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
    await checkUnanswered(tx, context, pending);
    until = new Date(clock.sessionNow.getTime() + otpSeconds * second);
    await extendPending(tx, pending.uuid, until);
  }
  const sent = await sendBy(tx, context, pending, factors, channel);
  const left = Math.floor((until.getTime() - clock.sessionNow.getTime()) / second);
  return { expires_in: `${String(Math.max(left, 0))}s`, needs_otp: true, ...sent };
}
