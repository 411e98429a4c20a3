import { appendAudit, auditOrigin } from '../kernel/audit.ts';
import { isSuperuser } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { endAdminSessions } from '../identity/index.ts';
import { endViews, holdStaff } from './superuser.store.ts';
import type { AdminTokenAnswer, AdminTokenContext } from './take-admin-token.ts';

function staffOf({ actor }: AdminTokenContext): string | undefined {
  if (isSuperuser(actor)) return actor.superuser.uuidStaff;
  return actor?.kind === 'admin' || actor?.kind === 'admin_otp' ? actor.uuidStaff : undefined;
}

/** The way out of a superuser: session and view end together; of nobody there is nothing to end. */
export async function leaveAdmin(context: AdminTokenContext): Promise<AdminTokenAnswer> {
  const { actor, services, clock, request } = context;
  const uuidStaff = staffOf(context);
  if (uuidStaff !== undefined) {
    await inTransaction(services.database, async (tx) => {
      await holdStaff(tx, uuidStaff);
      await endAdminSessions(tx, uuidStaff, clock.sessionNow);
      await endViews(tx, uuidStaff, clock.sessionNow);
      await appendAudit(tx, clock, auditOrigin(actor, request), [
        { action: 'superuser.left', entity: 'staff_account', entityUuid: uuidStaff },
      ]);
    });
    services.forgetSessions();
  }
  context.header('Clear-Site-Data', '"cache"');
  return { access_token: '', expires_in: '0s', needs_otp: false };
}
