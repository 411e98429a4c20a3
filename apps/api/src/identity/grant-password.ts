import { normaliseDocument, refuse } from '@participe/domain';
import { appendAudit, auditOrigin } from '../kernel/audit.ts';
import { type CommittedRefusal, refuseAndCommit } from '../kernel/problem.ts';
import { mac, tokenHash } from '../kernel/secrets.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { sendMessage } from '../messages/index.ts';
import { deviceCookie, setSessionCookies } from './cookies.ts';
import {
  type CredentialRow,
  blockSubject,
  clearAttempts,
  findCredential,
  findDevice,
  releaseAttempt,
  reserveAttempt,
} from './identity.store.ts';
import { codeChannel, sendCode } from './one-time-code.ts';
import { PasswordQueueFullError, checkPassword } from './password.ts';
import { openPendingLogin, openSession } from './session.ts';
import type { TokenAnswer, TokenContext } from './take-token.ts';
import { identityTexts } from './identity.texts.ts';

const failuresMax = 5;
const blockMinutes = 15;
const blockMaxMinutes = 24 * 60;
const codeLifeMs = 90 * 24 * 3600 * 1000;
const busySeconds = 5;

const recipientOf = (credential: CredentialRow) => ({
  uuidIntervener: credential.uuid_intervener,
  phonePrefix: credential.phone_prefix,
  phone: credential.phone,
  email: credential.email,
});

/** A device that has proved a code keeps a counter of its own, so that strangers cannot lock its owner out. */
async function subjectKey(
  context: TokenContext,
  username: string,
  credential: CredentialRow | undefined,
): Promise<{ key: string; codeIsFresh: boolean }> {
  const { services, request, clock } = context;
  const cookie = request.cookies[deviceCookie];
  const device =
    cookie === undefined ? undefined : await findDevice(services.database, tokenHash(cookie));
  const isKnown = device !== undefined && device.uuid_intervener === credential?.uuid_intervener;
  return {
    key: mac(
      services.config.secrets.mac,
      'attempts',
      isKnown ? `device:${tokenHash(cookie ?? '')}` : `name:${username}`,
    ),
    codeIsFresh: isKnown && clock.sessionNow.getTime() - device.last_code_at.getTime() < codeLifeMs,
  };
}

/** Counts the attempt first; beyond five the password is not even looked at (decision G-B07). */
async function reserve(
  context: TokenContext,
  key: string,
  credential: CredentialRow | undefined,
): Promise<'go' | 'blocked'> {
  const { services, clock } = context;
  return inTransaction(services.database, async (tx) => {
    const now = clock.sessionNow;
    const counter = await reserveAttempt(tx, key, now);
    if (counter.blockedUntil !== null && counter.blockedUntil > now) return 'blocked';
    if (counter.failures <= failuresMax) return 'go';
    const minutes = Math.min(blockMinutes * 2 ** counter.level, blockMaxMinutes);
    await blockSubject(tx, key, new Date(now.getTime() + minutes * 60_000), counter.level + 1);
    if (credential !== undefined) {
      const { channel, address } = codeChannel(recipientOf(credential));
      await sendMessage(tx, clock, {
        uuidIntervener: credential.uuid_intervener,
        channel,
        recipient: address,
        subject: identityTexts.blockedSubject,
        text: identityTexts.blocked(minutes),
      });
    }
    return 'blocked';
  });
}

async function judgePassword(
  context: TokenContext,
  credential: CredentialRow | undefined,
): Promise<'right' | 'wrong' | 'busy'> {
  const { services, input } = context;
  try {
    const isRight = await checkPassword(
      services.config.secrets.pepper,
      credential?.password_hash,
      input.body.password ?? '',
    );
    return isRight ? 'right' : 'wrong';
  } catch (error) {
    if (error instanceof PasswordQueueFullError) return 'busy';
    throw error;
  }
}

/** A right password on a new device, or after 90 days, still owes a code. */
async function openWithCode(
  context: TokenContext,
  credential: CredentialRow,
): Promise<TokenAnswer> {
  const { services, clock, request } = context;
  return inTransaction(services.database, async (tx) => {
    const pending = await openPendingLogin(tx, clock, credential.uuid_intervener);
    const { channel, masked } = await sendCode(tx, clock, services, {
      purpose: 'LOGIN',
      uuidSubject: pending.uuid,
      recipient: recipientOf(credential),
      text: identityTexts.loginCode,
    });
    await appendAudit(tx, clock, auditOrigin(undefined, request), [
      { action: 'login.code-sent', entity: 'intervener', entityUuid: credential.uuid_intervener },
    ]);
    return {
      access_token: pending.accessToken,
      expires_in: pending.expiresIn,
      needs_otp: true,
      otp_channel: channel,
      otp_destination_masked: masked,
    };
  });
}

export async function grantPassword(
  context: TokenContext,
): Promise<TokenAnswer | CommittedRefusal> {
  const { services, clock, request, input } = context;
  const username = normaliseDocument(input.body.username ?? '');
  const credential = await findCredential(services.database, username);
  const { key, codeIsFresh } = await subjectKey(context, username, credential);
  if ((await reserve(context, key, credential)) === 'blocked')
    return refuseAndCommit(refuse('ACCESO_BLOQUEADO'));
  const verdict = await judgePassword(context, credential);
  if (verdict === 'busy') {
    await releaseAttempt(services.database, key);
    return refuseAndCommit(refuse('MANTENIMIENTO'), busySeconds);
  }
  if (verdict === 'wrong' || credential === undefined)
    return refuseAndCommit(refuse('CREDENCIALES_INCORRECTAS'));
  await clearAttempts(services.database, key);
  if (credential.intervener_status.startsWith('REGISTERED'))
    return refuseAndCommit(refuse('ALTA_SIN_TERMINAR'));
  if (!codeIsFresh) return openWithCode(context, credential);
  return inTransaction(services.database, async (tx) => {
    const issued = await openSession(tx, clock, {
      uuidIntervener: credential.uuid_intervener,
      amr: 'pwd',
    });
    await appendAudit(tx, clock, auditOrigin(undefined, request), [
      { action: 'session.opened', entity: 'intervener', entityUuid: credential.uuid_intervener },
    ]);
    for (const cookie of setSessionCookies(issued.refreshToken ?? ''))
      context.header('Set-Cookie', cookie);
    return {
      access_token: issued.accessToken,
      expires_in: issued.expiresIn,
      needs_otp: false,
    };
  });
}
