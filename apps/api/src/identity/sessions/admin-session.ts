import { randomUUID } from 'node:crypto';
import type { AdminActor, AdminOtpActor, Db, Moment } from '../../kernel/context.ts';
import { newToken, tokenHash } from '../../kernel/crypto.ts';
import { insertAdminSession, revokeAdminSessions } from './admin-session.store.ts';
import { type Issued, otpSeconds } from './session.ts';
import { revokeSession } from './session.store.ts';

const adminSeconds = 900;

const inSeconds = (clock: Moment, seconds: number): Date =>
  new Date(clock.sessionNow.getTime() + seconds * 1000);

const none = { reasonCode: null, reason: null, uuidIntervener: null, uuidView: null } as const;

/** The password of a member of staff was right: a token for the code step, and for nothing else. */
export async function openAdminLogin(tx: Db, clock: Moment, uuidStaff: string): Promise<Issued> {
  const accessToken = newToken();
  await insertAdminSession(tx, {
    ...none,
    tokenHash: tokenHash(accessToken),
    uuid: randomUUID(),
    kind: 'admin_otp',
    uuidStaff,
    now: clock.sessionNow,
    expiresAt: inSeconds(clock, otpSeconds),
  });
  return { accessToken, expiresIn: `${String(otpSeconds)}s` };
}

/** Code and reason are given: a quarter of an hour for one client, and the end of what this member of staff had open. */
export async function openAdminSession(
  tx: Db,
  clock: Moment,
  staff: { uuidStaff: string; reasonCode: string; reason: string },
): Promise<Issued> {
  await revokeAdminSessions(tx, staff.uuidStaff, clock.sessionNow);
  const accessToken = newToken();
  await insertAdminSession(tx, {
    ...none,
    ...staff,
    tokenHash: tokenHash(accessToken),
    uuid: randomUUID(),
    kind: 'admin',
    now: clock.sessionNow,
    expiresAt: inSeconds(clock, adminSeconds),
  });
  return { accessToken, expiresIn: `${String(adminSeconds)}s` };
}

/**
 * Trades the session for one that is bound to a client's view and ends with it, at the same instant as
 * before: choosing late wins no time. Of two that trade at once, one gets a token.
 */
export async function bindAdminSession(
  tx: Db,
  clock: Moment,
  actor: AdminActor,
  view: { uuidIntervener: string; uuidView: string },
): Promise<string | undefined> {
  if (!(await revokeSession(tx, actor.sessionUuid, clock.sessionNow))) return undefined;
  const accessToken = newToken();
  await insertAdminSession(tx, {
    ...view,
    tokenHash: tokenHash(accessToken),
    uuid: randomUUID(),
    kind: 'admin',
    uuidStaff: actor.uuidStaff,
    reasonCode: actor.reasonCode,
    reason: actor.reason,
    now: clock.sessionNow,
    expiresAt: actor.expiresAt,
  });
  return accessToken;
}

/** Uses up a login that owed its code; false when it was over already. */
export const endAdminLogin = (tx: Db, clock: Moment, actor: AdminOtpActor): Promise<boolean> =>
  revokeSession(tx, actor.sessionUuid, clock.sessionNow);
