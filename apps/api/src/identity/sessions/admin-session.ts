import { randomUUID } from 'node:crypto';
import type { AdminActor, AdminOtpActor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { generateToken, hashToken } from '../../kernel/crypto.ts';
import {
  insertAdminSession,
  revokeAdminSessions,
  revokeMemberSession,
} from './admin-session.store.ts';
import { type IssuedTokens, otpLifetimeSeconds } from './session.ts';
import { revokeSession } from './session.store.ts';

const adminSeconds = 900;
/** A working session lasts fifteen minutes from each renewal, and at most eight hours. */
const workSeconds = { idle: 900, whole: 8 * 3600 };

const inSeconds = (clock: Moment, seconds: number): Date =>
  new Date(clock.sessionNow.getTime() + seconds * 1000);

const withoutClient = {
  reasonCode: null,
  reason: null,
  uuidIntervener: null,
  uuidView: null,
} as const;

/** Opens a pending superuser login, whose token permits only the calls that complete the login. */
export async function openAdminLogin(
  tx: Db,
  clock: Moment,
  uuidStaff: string,
): Promise<IssuedTokens> {
  const accessToken = generateToken();
  await insertAdminSession(tx, {
    ...withoutClient,
    tokenHash: hashToken(accessToken),
    uuid: randomUUID(),
    kind: 'admin_otp',
    uuidStaff,
    now: clock.sessionNow,
    expiresAt: inSeconds(clock, otpLifetimeSeconds),
  });
  return { accessToken, expiresIn: `${String(otpLifetimeSeconds)}s` };
}

/** Opens a superuser session of fifteen minutes and ends the earlier sessions of this member of staff (PRM-16). */
export async function openAdminSession(
  tx: Db,
  clock: Moment,
  staff: { uuidStaff: string; reasonCode: string; reason: string },
): Promise<IssuedTokens> {
  await revokeAdminSessions(tx, staff.uuidStaff, clock.sessionNow);
  const accessToken = generateToken();
  await insertAdminSession(tx, {
    ...withoutClient,
    ...staff,
    tokenHash: hashToken(accessToken),
    uuid: randomUUID(),
    kind: 'admin',
    now: clock.sessionNow,
    expiresAt: inSeconds(clock, adminSeconds),
  });
  return { accessToken, expiresIn: `${String(adminSeconds)}s` };
}

/**
 * Replaces a superuser session with one that can only read the given client and expires at the same time. Of several
 * concurrent calls, one receives a token.
 */
export async function bindAdminSessionToClient(
  tx: Db,
  clock: Moment,
  actor: AdminActor,
  view: { uuidIntervener: string; uuidView: string },
): Promise<string | undefined> {
  if (!(await revokeSession(tx, actor.sessionUuid, clock.sessionNow))) return undefined;
  const accessToken = generateToken();
  await insertAdminSession(tx, {
    ...view,
    tokenHash: hashToken(accessToken),
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

/** Ends a pending superuser login. Returns false when it has ended before. */
export const endAdminLogin = (tx: Db, clock: Moment, actor: AdminOtpActor): Promise<boolean> =>
  revokeSession(tx, actor.sessionUuid, clock.sessionNow);

/** Opens a working session, in which a member of staff makes the calls of their roles (PRM-22). */
export async function openMemberSession(
  tx: Db,
  clock: Moment,
  { uuidStaff, signedInAt }: { readonly uuidStaff: string; readonly signedInAt: Date },
): Promise<IssuedTokens> {
  const accessToken = generateToken();
  const elapsedSeconds = (clock.sessionNow.getTime() - signedInAt.getTime()) / 1000;
  const seconds = Math.min(workSeconds.idle, Math.floor(workSeconds.whole - elapsedSeconds));
  await insertAdminSession(tx, {
    ...withoutClient,
    tokenHash: hashToken(accessToken),
    uuid: randomUUID(),
    kind: 'staff',
    uuidStaff,
    signedInAt,
    now: clock.sessionNow,
    expiresAt: inSeconds(clock, seconds),
  });
  return { accessToken, expiresIn: `${String(seconds)}s` };
}

/** Replaces a working session by a new one; undefined when it has ended or has lasted eight hours (PRM-22). */
export async function renewMemberSession(
  tx: Db,
  clock: Moment,
  sessionUuid: string,
): Promise<IssuedTokens | undefined> {
  const endedSession = await revokeMemberSession(tx, sessionUuid, clock.sessionNow);
  if (endedSession?.uuid_staff == null || endedSession.signed_in_at === null) return undefined;
  const { uuid_staff: uuidStaff, signed_in_at: signedInAt } = endedSession;
  const elapsedSeconds = (clock.sessionNow.getTime() - signedInAt.getTime()) / 1000;
  if (elapsedSeconds >= workSeconds.whole) return undefined;
  return openMemberSession(tx, clock, { uuidStaff, signedInAt });
}
