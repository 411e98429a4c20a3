import { mayViewClients, refuse, validateAccessReason } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../kernel/audit.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { AdminOtpActor } from '../kernel/actor.ts';
import {
  type CommittedRefusal,
  RefusalError,
  isCommittedRefusal,
  refuseAndCommit,
  throwRefusals,
} from '../kernel/refusal.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import {
  attemptCounterKeys,
  endAdminLogin,
  recordFailedLogin,
  openAdminSession,
  openMemberSession,
  revokeAdminSessions,
  recordLoginAttempt,
  matchTimeStep,
  normalizeCode,
  unsealAuthenticatorSecret,
} from '../identity/index.ts';
import { clearAttempts } from '../kernel/throttling/login-counter.store.ts';
import { hashChosenPassword, readChosenPassword } from './choose-staff-password.ts';
import {
  endClientViews,
  lockStaff,
  readStaff,
  replaceStaffPassword,
  consumeTimeStep,
  type StaffRow,
} from './superuser.store.ts';
import type { AdminTokenAnswer, AdminTokenContext } from './admin-token.ts';

function pendingStaff({ actor }: AdminTokenContext): AdminOtpActor {
  if (actor?.kind !== 'admin_otp') throw new RefusalError(refuse('SESION_TERMINADA'));
  return actor;
}

/**
 * Returns the reason for the access; undefined for a working session, which needs none. The reason is checked before
 * the code, so that a missing reason does not use up an attempt.
 */
function reasonOf({
  input,
}: AdminTokenContext): { reasonCode: string; reason: string } | undefined {
  const { session, reason_code: reasonCode = '', reason = '' } = input.body;
  if (session === 'WORK') return undefined;
  throwRefusals(validateAccessReason(reasonCode, reason));
  return { reasonCode, reason: reason.trim() };
}

async function savePassword(
  tx: Db,
  { clock, request, actor }: AdminTokenContext,
  staff: StaffRow,
  hash: string,
): Promise<void> {
  const passwordChange = { password_hash: hash, password_expires_at: null };
  if (!(await replaceStaffPassword(tx, staff, passwordChange)))
    throw new RefusalError(refuse('SESION_TERMINADA'));
  await appendAudit(tx, clock, toAuditOrigin(actor, request), [
    { action: 'staff.password-changed', entity: 'staff_account', entityUuid: staff.uuid },
  ]);
}

/**
 * Code step of a staff login: checks the reason, the new password if one was sent, and a code of the authenticator
 * app, which can be used once (PRM-16, PRM-22).
 */
export async function checkAdminCode(
  context: AdminTokenContext,
): Promise<AdminTokenAnswer | CommittedRefusal> {
  const actor = pendingStaff(context);
  const reason = reasonOf(context);
  const { services, clock, request, input } = context;
  const { database } = services;
  const staff = await readStaff(database, actor.uuidStaff);
  if (reason !== undefined && !mayViewClients(staff.roles))
    throw new RefusalError(refuse('SIN_PERMISO'));
  const newPassword = await readChosenPassword(context, staff);
  const keys = attemptCounterKeys(services, `staff code:${actor.uuidStaff}`);
  const attemptRefusal = await recordLoginAttempt(context, keys, { staff: actor.uuidStaff });
  if (attemptRefusal !== undefined) return attemptRefusal;
  const secret = unsealAuthenticatorSecret(services, actor.uuidStaff, staff.sealed_totp_secret);
  const step = matchTimeStep(secret, normalizeCode(input.body.password ?? ''), clock.sessionNow);
  const hash =
    newPassword === undefined || step === undefined
      ? undefined
      : await hashChosenPassword(context, newPassword);
  const answer = await runInTransaction(database, async (tx) => {
    await lockStaff(tx, actor.uuidStaff);
    const origin = toAuditOrigin(actor, request);
    const auditedSubject = { entity: 'staff_account', entityUuid: actor.uuidStaff };
    if (step === undefined || !(await consumeTimeStep(tx, actor.uuidStaff, step))) {
      await appendAudit(tx, clock, origin, [
        { action: 'superuser.code-refused', ...auditedSubject },
      ]);
      return refuseAndCommit(refuse('CODIGO_DE_ACCESO_INCORRECTO'));
    }
    // Another request may have ended the login in the meantime.
    if (!(await endAdminLogin(tx, clock, actor)))
      throw new RefusalError(refuse('SESION_TERMINADA'));
    await clearAttempts(tx, keys);
    if (hash !== undefined) await savePassword(tx, context, staff, hash);
    const { uuidStaff } = actor;
    await endClientViews(tx, uuidStaff, clock.sessionNow);
    await revokeAdminSessions(tx, uuidStaff, clock.sessionNow);
    const issued =
      reason === undefined
        ? await openMemberSession(tx, clock, { uuidStaff, signedInAt: clock.sessionNow })
        : await openAdminSession(tx, clock, { uuidStaff, ...reason });
    await appendAudit(tx, clock, origin, [
      reason === undefined
        ? { action: 'staff.signed-in', ...auditedSubject }
        : {
            action: 'superuser.entered',
            ...auditedSubject,
            after: { reason_code: reason.reasonCode },
          },
    ]);
    return { access_token: issued.accessToken, expires_in: issued.expiresIn, needs_otp: false };
  });
  if (isCommittedRefusal(answer))
    await recordFailedLogin(context, keys, { staff: actor.uuidStaff });
  services.clearSessionCache();
  return answer;
}
