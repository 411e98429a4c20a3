import { appendAudit, toAuditOrigin } from '../kernel/audit.ts';
import { hashToken } from '../kernel/crypto.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { revokeAdminSessions } from '../identity/index.ts';
import { endClientViews, lockStaff, findStaffIdByToken } from './superuser.store.ts';
import type { AdminTokenAnswer, AdminTokenContext } from './admin-token.ts';

/**
 * Returns the member of staff who owns the token, even when a concurrent code step has used up the token, so that
 * logging out succeeds.
 */
async function staffOf({ request, services }: AdminTokenContext): Promise<string | undefined> {
  if (request.bearer === undefined) return undefined;
  return findStaffIdByToken(services.database, hashToken(request.bearer));
}

/** Ends the sessions and client views, if any, of the member of staff who owns the token. */
export async function endAdminSession(context: AdminTokenContext): Promise<AdminTokenAnswer> {
  const { actor, services, clock, request } = context;
  const uuidStaff = await staffOf(context);
  if (uuidStaff !== undefined) {
    await runInTransaction(services.database, async (tx) => {
      await lockStaff(tx, uuidStaff);
      await revokeAdminSessions(tx, uuidStaff, clock.sessionNow);
      await endClientViews(tx, uuidStaff, clock.sessionNow);
      await appendAudit(tx, clock, toAuditOrigin(actor, request), [
        { action: 'superuser.left', entity: 'staff_account', entityUuid: uuidStaff },
      ]);
    });
    services.clearSessionCache();
  }
  context.header('Clear-Site-Data', '"cache"');
  return { access_token: '', expires_in: '0s', needs_otp: false };
}
