import { refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../../kernel/refusal.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { sessionCookieHeaders } from '../sessions/cookies.ts';
import type { CredentialRow } from './credentials.store.ts';
import { openLoginChallenge } from './login-challenge.ts';
import { type LoginContext, verifyPassword } from './verify-password.ts';
import { lockPassword } from '../passwords/password.store.ts';
import type { SessionScope } from '../sessions/session.store.ts';
import { openSession } from '../sessions/session.ts';
import type { TokenResponse, TokenContext } from './token.ts';

export const isOnboarding = ({ intervener_status: status }: CredentialRow): boolean =>
  status.startsWith('REGISTERED');

interface LoginOptions {
  readonly codeIsFresh: boolean;
  readonly scope: SessionScope;
}

/** Opens a session without a code, on a device where a code was entered within the last ninety days (SES-13). */
async function openSessionWithoutCode(
  { clock, services, request, header }: LoginContext,
  tx: Db,
  { uuid_intervener: uuidIntervener }: CredentialRow,
  { scope }: LoginOptions,
): Promise<TokenResponse> {
  const tokens = await openSession(tx, clock, { uuidIntervener, amr: 'pwd', request, scope });
  for (const cookie of sessionCookieHeaders(services.config, tokens.refreshToken ?? ''))
    header('Set-Cookie', cookie);
  return { access_token: tokens.accessToken, expires_in: tokens.expiresIn, needs_otp: false };
}

/** Opens a session when `codeIsFresh`, otherwise a pending login that needs a code. */
export async function logIn(
  context: LoginContext,
  credential: CredentialRow,
  options: LoginOptions,
): Promise<TokenResponse> {
  const { services, clock, request } = context;
  return runInTransaction(services.database, async (tx) => {
    // The stored password changed during the check, so that the typed password is no longer valid.
    if ((await lockPassword(tx, credential.uuid_intervener)) !== credential.password_hash)
      throw new RefusalError(refuse('CREDENCIALES_INCORRECTAS'));
    const sessionOwner = { uuidIntervener: credential.uuid_intervener, scope: options.scope };
    const answer = await (options.codeIsFresh
      ? openSessionWithoutCode(context, tx, credential, options)
      : openLoginChallenge(tx, context, sessionOwner));
    await appendAudit(tx, clock, toAuditOrigin(undefined, request), [
      {
        action: options.codeIsFresh ? 'session.opened' : 'login.code-sent',
        entity: 'intervener',
        entityUuid: credential.uuid_intervener,
      },
    ]);
    return answer;
  });
}

/**
 * Password login of a client. People who have not finished onboarding are referred to the onboarding login (SES-20).
 */
export async function handlePasswordGrant(
  context: TokenContext,
): Promise<TokenResponse | CommittedRefusal> {
  const { username = '', password = '' } = context.input.body;
  const passwordCheck = await verifyPassword(context, { username, password }, () => true);
  if ('refused' in passwordCheck) return passwordCheck.refused;
  if (isOnboarding(passwordCheck.credential)) return refuseAndCommit(refuse('ALTA_SIN_TERMINAR'));
  return logIn(context, passwordCheck.credential, {
    codeIsFresh: passwordCheck.codeIsFresh,
    scope: 'full',
  });
}
