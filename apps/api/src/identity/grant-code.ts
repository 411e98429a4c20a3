import { refuse } from '@participe/domain';
import { appendAudit, auditOrigin } from '../kernel/audit.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../kernel/problem.ts';
import { newToken, tokenHash } from '../kernel/secrets.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OtpActor } from '../kernel/context.ts';
import { setDeviceCookie, setSessionCookies } from './cookies.ts';
import { findCredential, rememberDevice, revokeSession } from './identity.store.ts';
import { judgeCode, mayResend, sendCode } from './one-time-code.ts';
import { openSession } from './session.ts';
import type { TokenAnswer, TokenContext } from './take-token.ts';
import { identityTexts } from './identity.texts.ts';

function pendingLogin({ actor }: TokenContext): OtpActor {
  if (actor?.kind !== 'otp') throw new RefusalError(refuse('SESION_TERMINADA'));
  return actor;
}

/** The second step: the code turns the pending token into a session and the device into a known one. */
export async function answerCode(context: TokenContext): Promise<TokenAnswer | CommittedRefusal> {
  const actor = pendingLogin(context);
  const { services, clock, request, input } = context;
  const answer = await inTransaction(services.database, async (tx) => {
    const verdict = await judgeCode(
      tx,
      clock,
      services,
      actor.sessionUuid,
      (input.body.password ?? '').trim(),
    );
    const origin = auditOrigin(actor, request);
    const subject = { entity: 'intervener', entityUuid: actor.person.uuid };
    if (verdict !== 'right') {
      if (verdict === 'dead') await revokeSession(tx, actor.sessionUuid, clock.sessionNow);
      await appendAudit(tx, clock, origin, [{ action: 'login.code-refused', ...subject }]);
      return refuseAndCommit(refuse('CODIGO_DE_ACCESO_INCORRECTO'));
    }
    await revokeSession(tx, actor.sessionUuid, clock.sessionNow);
    const device = newToken();
    await rememberDevice(tx, tokenHash(device), actor.person.uuid, clock.sessionNow);
    const issued = await openSession(tx, clock, {
      uuidIntervener: actor.person.uuid,
      amr: 'pwd otp',
    });
    await appendAudit(tx, clock, origin, [{ action: 'session.opened', ...subject }]);
    context.header('Set-Cookie', setDeviceCookie(device));
    for (const cookie of setSessionCookies(issued.refreshToken ?? ''))
      context.header('Set-Cookie', cookie);
    return { access_token: issued.accessToken, expires_in: issued.expiresIn, needs_otp: false };
  });
  // A pending login that is over must not be remembered as one that still may ask for a code.
  services.forgetSessions();
  return answer;
}

export async function resendCode(context: TokenContext): Promise<TokenAnswer> {
  const actor = pendingLogin(context);
  const { services, clock, request } = context;
  const credential = await findCredential(services.database, actor.person.documentNumber);
  if (credential === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
  return inTransaction(services.database, async (tx) => {
    if (!(await mayResend(tx, clock, actor.sessionUuid)))
      throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
    const sent = await sendCode(tx, clock, services, {
      purpose: 'LOGIN',
      uuidSubject: actor.sessionUuid,
      recipient: {
        uuidIntervener: actor.person.uuid,
        phonePrefix: credential.phone_prefix,
        phone: credential.phone,
        email: credential.email,
      },
      text: identityTexts.loginCode,
    });
    return {
      access_token: request.bearer ?? '',
      expires_in: '300s',
      needs_otp: true,
      otp_channel: sent.channel,
      otp_destination_masked: sent.masked,
    };
  });
}
