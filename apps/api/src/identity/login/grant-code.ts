import { refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../../kernel/refusal.ts';
import { generateToken, hashToken } from '../../kernel/crypto.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { OtpActor } from '../../kernel/actor.ts';
import { deviceCookieHeader, sessionCookieHeaders } from '../sessions/cookies.ts';
import { rememberDevice } from './credentials.store.ts';
import { resendLoginCode } from './login-challenge.ts';
import { verifySecondFactor } from '../second-factor/second-factor.ts';
import {
  type SessionScope,
  revokeSession,
  recordPendingLoginAttempt,
} from '../sessions/session.store.ts';
import { openSession } from '../sessions/session.ts';
import type { TokenResponse, TokenContext } from './token.ts';

const attemptsMax = 3;

function pendingLogin({ actor }: TokenContext): OtpActor {
  if (actor?.kind !== 'otp') throw new RefusalError(refuse('SESION_TERMINADA'));
  return actor;
}

/** Opens a session in place of the pending login and stores the device as known. */
async function openSessionAfterCode(
  tx: Db,
  { clock, services, request, header }: TokenContext,
  actor: OtpActor,
  scope: SessionScope,
): Promise<TokenResponse> {
  const device = generateToken();
  await rememberDevice(tx, hashToken(device), actor.person.uuid, clock.sessionNow);
  const tokens = await openSession(tx, clock, {
    uuidIntervener: actor.person.uuid,
    amr: 'pwd otp',
    request,
    scope,
    lastCodeAt: clock.sessionNow,
  });
  header('Set-Cookie', deviceCookieHeader(services.config, device));
  for (const cookie of sessionCookieHeaders(services.config, tokens.refreshToken ?? ''))
    header('Set-Cookie', cookie);
  return { access_token: tokens.accessToken, expires_in: tokens.expiresIn, needs_otp: false };
}

/**
 * Second step of a login: a correct sent code, app code or recovery code opens the session. Each attempt is counted
 * before its check, and the third wrong code ends the pending login.
 */
export async function handleCodeGrant(
  context: TokenContext,
): Promise<TokenResponse | CommittedRefusal> {
  const actor = pendingLogin(context);
  const { services, clock, request, input } = context;
  const uuidIntervener = actor.person.uuid;
  const answer = await runInTransaction(services.database, async (tx) => {
    const pendingAttempt = await recordPendingLoginAttempt(tx, actor.sessionUuid);
    if (pendingAttempt === undefined) return refuseAndCommit(refuse('SESION_TERMINADA'));
    const factor = await verifySecondFactor(
      { db: tx, clock, services },
      { uuidIntervener, uuidSubject: actor.sessionUuid },
      input.body.password ?? '',
    );
    if (factor !== undefined || pendingAttempt.attempts >= attemptsMax)
      await revokeSession(tx, actor.sessionUuid, clock.sessionNow);
    const response =
      factor === undefined
        ? undefined
        : await openSessionAfterCode(tx, context, actor, pendingAttempt.scope);
    await appendAudit(tx, clock, toAuditOrigin(actor, request), [
      {
        action: factor === undefined ? 'login.code-refused' : 'session.opened',
        entity: 'intervener',
        entityUuid: uuidIntervener,
        ...(factor !== undefined && { after: { second_factor: factor } }),
      },
    ]);
    return response ?? refuseAndCommit(refuse('CODIGO_DE_ACCESO_INCORRECTO'));
  });
  // When the pending login has ended, its token must leave the session cache.
  services.clearSessionCache();
  return answer;
}

/** Sends a new login code, which replaces the previous one. For the app, nothing is sent. */
export async function handleResendGrant(context: TokenContext): Promise<TokenResponse> {
  const actor = pendingLogin(context);
  const { services, request, input } = context;
  const sessionOwner = { uuid: actor.sessionUuid, uuidIntervener: actor.person.uuid };
  const resentCode = await runInTransaction(services.database, (tx) =>
    resendLoginCode(tx, context, sessionOwner, input.body.otp_channel),
  );
  // The cache holds the previous expiry of the pending login.
  services.clearSessionCache();
  return { access_token: request.bearer ?? '', ...resentCode };
}
