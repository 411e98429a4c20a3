import { refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import { type CommittedRefusal, refuseAndCommit } from '../../kernel/refusal.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import {
  expiredSessionCookieHeaders,
  readCookie,
  sessionCookieHeaders,
} from '../sessions/cookies.ts';
import { revokeSessionFamily, revokeSession } from '../sessions/session.store.ts';
import { endSessionByRefreshToken, renewSession } from '../sessions/session.ts';
import type { TokenResponse, TokenContext } from './token.ts';

const clearCookies = (context: TokenContext): void => {
  for (const cookie of expiredSessionCookieHeaders(context.services.config))
    context.header('Set-Cookie', cookie);
};

/**
 * Renews a session with its refresh credential: from the cookie in the browser, from the field `password` in the app
 * (SES-02).
 */
export async function handleRefreshGrant(
  context: TokenContext,
): Promise<TokenResponse | CommittedRefusal> {
  const { services, clock, request, input } = context;
  const token = readCookie(services.config, request, 'refresh') ?? input.body.password ?? '';
  return runInTransaction(services.database, async (tx) => {
    const renewal = await renewSession(tx, clock, services, token);
    if (!renewal.ok) {
      if (renewal.reason === 'theft')
        await appendAudit(tx, clock, toAuditOrigin(undefined, request), [
          { action: 'session.reuse-detected', entity: 'session', entityUuid: null },
        ]);
      clearCookies(context);
      return refuseAndCommit(refuse('SESION_TERMINADA'));
    }
    const { issued } = renewal;
    for (const cookie of sessionCookieHeaders(services.config, issued.refreshToken ?? ''))
      context.header('Set-Cookie', cookie);
    return { access_token: issued.accessToken, expires_in: issued.expiresIn, needs_otp: false };
  });
}

/** Ends the session or pending login of the token or cookie, if there is one. */
export async function handleLogoutGrant(context: TokenContext): Promise<TokenResponse> {
  const { services, clock, request, actor } = context;
  const token = readCookie(services.config, request, 'refresh');
  await runInTransaction(services.database, async (tx) => {
    if (token !== undefined) await endSessionByRefreshToken(tx, clock, token);
    if (actor?.kind === 'otp') await revokeSession(tx, actor.sessionUuid, clock.sessionNow);
    if (actor?.kind === 'client') {
      await revokeSessionFamily(tx, actor.familyUuid, clock.sessionNow, 'LOGOUT');
      await appendAudit(tx, clock, toAuditOrigin(actor, request), [
        { action: 'session.ended', entity: 'intervener', entityUuid: actor.person.uuid },
      ]);
    }
  });
  services.clearSessionCache();
  clearCookies(context);
  return { access_token: '', expires_in: '0s', needs_otp: false };
}
