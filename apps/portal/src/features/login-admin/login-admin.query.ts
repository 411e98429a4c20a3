import { toCallOutcome, type CallOutcome } from '../../api/attempt.ts';
import { revokeBrowserSession } from '../../session/session.ts';
import { holdSuperuserLock } from '../../session/superuser-lock.ts';
import { startSuperuserSession } from '../../session/superuser.ts';
import { postToTabs } from '../../session/tabs.ts';
import { dropToken, storeToken } from '../../api/token.ts';
import { transport } from '../../api/transport.ts';
import type { StaffAccessValues } from './access.ts';

/**
 * First step: the token permits only the second step. Accepted credentials end the session of a client in this
 * browser, also in its other tabs (SES-24).
 */
export async function logInStaff(username: string, password: string): Promise<CallOutcome<void>> {
  dropToken();
  const body = { grant_type: 'password', username, password } as const;
  const outcome = await toCallOutcome(transport.call('POST /admin/token', { body }));
  if (outcome.ok) {
    await revokeBrowserSession();
    postToTabs({ kind: 'ended' });
  }
  return storePendingToken(outcome);
}

/** Second step: sends the code of the authenticator app and the reason for the access. */
export async function verifyStaffAccess({
  code,
  reasonCode,
  reason,
  password,
}: StaffAccessValues): Promise<CallOutcome<void>> {
  const body = {
    grant_type: 'otp',
    password: code,
    reason_code: reasonCode,
    reason,
    ...password,
  } as const;
  return storePendingToken(await toCallOutcome(transport.call('POST /admin/token', { body })));
}

/** A token of a login in progress opens no screen before a client is chosen. */
function storePendingToken(
  outcome: CallOutcome<{ access_token: string; expires_in: string }>,
): CallOutcome<void> {
  if (!outcome.ok) return outcome;
  storeToken(outcome.answer.access_token, outcome.answer.expires_in, 'otp');
  return { ok: true, answer: undefined };
}

/** Opens the view of one client. The token gives access to that client only (PRM-16). */
export async function openClientView(dni: string): Promise<CallOutcome<void>> {
  const query = { dni, is_private_area: 'true' } as const;
  const outcome = await toCallOutcome(transport.call('GET /me/admin', { query }));
  if (!outcome.ok) return outcome;
  startSuperuserSession(outcome.answer.access_token, outcome.answer.expires_in, dni);
  void holdSuperuserLock();
  return { ok: true, answer: undefined };
}
