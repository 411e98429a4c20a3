import { refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../kernel/audit.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { isAddressWithin } from '../kernel/cidr.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../kernel/refusal.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import {
  attemptCounterKeys,
  recordFailedLogin,
  comparePassword,
  openAdminLogin,
  recordLoginAttempt,
  refuseFullPasswordQueue,
  renewMemberSession,
  upgradePasswordHash,
} from '../identity/index.ts';
import { clearAttempts } from '../kernel/throttling/login-counter.store.ts';
import { consumeCallerLimit } from '../kernel/throttling/rate-limit.ts';
import { checkAdminCode } from './answer-admin-code.ts';
import { endAdminSession } from './end-admin-session.ts';
import { findStaff, lockStaff, replaceStaffPassword } from './superuser.store.ts';
import type { AdminTokenAnswer, AdminTokenContext } from './admin-token.ts';

/**
 * Password step of a staff login. Attempts with known and unknown names cause the same work and the same counts
 * (SES-07).
 */
async function grantStaffPassword(
  context: AdminTokenContext,
): Promise<AdminTokenAnswer | CommittedRefusal> {
  const { services, clock, request, input } = context;
  const { database } = services;
  const username = (input.body.username ?? '').trim().toLowerCase();
  const keys = attemptCounterKeys(services, `staff:${username}`);
  const staff = await findStaff(database, username);
  const attemptRefusal = await recordLoginAttempt(context, keys, { staff: staff?.uuid });
  if (attemptRefusal !== undefined) return attemptRefusal;
  const passwordVerdict = await comparePassword(
    context,
    keys,
    staff?.password_hash,
    input.body.password ?? '',
  );
  if (passwordVerdict === 'busy') return refuseFullPasswordQueue();
  const expiryTime = staff?.password_expires_at ?? null;
  const isPasswordExpired = expiryTime !== null && expiryTime <= clock.sessionNow;
  if (passwordVerdict === 'wrong' || staff === undefined || isPasswordExpired) {
    await recordFailedLogin(context, keys, { staff: staff?.uuid });
    return refuseAndCommit(refuse('CREDENCIALES_INCORRECTAS'));
  }
  await clearAttempts(database, keys);
  await upgradePasswordHash(
    context,
    staff.password_hash,
    input.body.password ?? '',
    async (hash) => {
      await runInTransaction(database, (tx) =>
        replaceStaffPassword(tx, staff, { password_hash: hash }),
      );
    },
  );
  return runInTransaction(database, async (tx) => {
    const adminLogin = await openAdminLogin(tx, clock, staff.uuid);
    await appendAudit(tx, clock, toAuditOrigin(undefined, request), [
      { action: 'superuser.password-accepted', entity: 'staff_account', entityUuid: staff.uuid },
    ]);
    return {
      access_token: adminLogin.accessToken,
      expires_in: adminLogin.expiresIn,
      needs_otp: true,
      otp_channel: 'APP' as const,
    };
  });
}

/** Renews a working session before its fifteen minutes end, up to eight hours after the login (PRM-22). */
async function renewWorkingSession(context: AdminTokenContext): Promise<AdminTokenAnswer> {
  const { actor, services, clock, request } = context;
  if (actor?.kind !== 'staff' || actor.uuidMember === undefined)
    throw new RefusalError(refuse('SESION_TERMINADA'));
  const { sessionUuid, uuidMember: uuidStaff } = actor;
  const answer = await runInTransaction(services.database, async (tx) => {
    await lockStaff(tx, uuidStaff);
    const issuedTokens = await renewMemberSession(tx, clock, sessionUuid);
    if (issuedTokens === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
    await appendAudit(tx, clock, toAuditOrigin(actor, request), [
      { action: 'staff.session-renewed', entity: 'staff_account', entityUuid: uuidStaff },
    ]);
    return {
      access_token: issuedTokens.accessToken,
      expires_in: issuedTokens.expiresIn,
      needs_otp: false,
    };
  });
  services.clearSessionCache();
  return answer;
}

/**
 * Login of staff, accepted only from an allowed network, and from a web page only if it belongs to the portal
 * (PRM-16).
 */
export const issueAdminToken: Handler<'POST /admin/token'> = async (
  context,
): Promise<AdminTokenAnswer | CommittedRefusal> => {
  const { services, clock, request, input } = context;
  const { grant_type: grant } = input.body;
  const { adminNetworks, origins } = services.config;
  const isForeign = request.origin !== undefined && !origins.includes(request.origin);
  if (isForeign || !isAddressWithin(request.ip, adminNetworks))
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (grant === 'logout') return endAdminSession(context);
  if (grant === 'refresh_token') return renewWorkingSession(context);
  if (!(await consumeCallerLimit(services, clock, request, 'admin')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  return grant === 'password' ? grantStaffPassword(context) : checkAdminCode(context);
};
