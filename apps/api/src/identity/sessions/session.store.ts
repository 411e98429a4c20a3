import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export type SessionScope = 'full' | 'onboarding';

export interface NewSession {
  tokenHash: string;
  uuid: string;
  kind: 'client' | 'otp' | 'staff';
  uuidIntervener: string | null;
  clientId: string | null;
  uuidFamily: string | null;
  amr: string;
  scope?: SessionScope;
  purposes?: readonly string[];
  now: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      uuid: session.uuid,
      kind: session.kind,
      uuid_intervener: session.uuidIntervener,
      client_id: session.clientId,
      uuid_family: session.uuidFamily,
      amr: session.amr,
      scope: session.scope ?? 'full',
      purposes: [...(session.purposes ?? [])],
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Of several concurrent calls, one ends the session and returns true. */
export async function revokeSession(db: Db, uuid: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets the expiry of an access token to `until`, unless it expires earlier. */
export async function endAccessTokenAt(db: Db, uuid: string, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: until })
    .where('uuid', '=', uuid)
    .where('expires_at', '>', until)
    .execute();
}

export interface PendingLoginRow {
  scope: SessionScope;
  expires_at: Date;
  attempts: number;
}

/**
 * Counts an attempt to enter the code of a pending login, before the code is checked. Concurrent attempts wait for
 * each other.
 */
export async function recordPendingLoginAttempt(
  db: Db,
  uuid: string,
): Promise<PendingLoginRow | undefined> {
  const { rows } = await sql<PendingLoginRow>`
    update session set attempts = attempts + 1
    where uuid = ${uuid} and kind = 'otp' and revoked_at is null
    returning scope, expires_at, attempts`.execute(db);
  return rows[0];
}

export async function findPendingLogin(db: Db, uuid: string): Promise<PendingLoginRow | undefined> {
  const { rows } = await sql<PendingLoginRow>`
    select scope, expires_at, attempts from session
    where uuid = ${uuid} and kind = 'otp' and revoked_at is null for update`.execute(db);
  return rows[0];
}

export async function extendPendingLogin(db: Db, uuid: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('uuid', '=', uuid)
    .where('kind', '=', 'otp')
    .execute();
}

export interface NewSessionFamily {
  uuid: string;
  uuidIntervener: string;
  device: string;
  scope: SessionScope;
  lastCodeAt: Date | null;
  now: Date;
  /** Business time of the visit (DOC-08). */
  visitedAt: Date;
  absoluteExpiresAt: Date;
}

export async function insertSessionFamily(db: Db, family: NewSessionFamily): Promise<void> {
  await db
    .insertInto('session_family')
    .values({
      uuid: family.uuid,
      uuid_intervener: family.uuidIntervener,
      device: family.device,
      scope: family.scope,
      last_code_at: family.lastCodeAt,
      created_at: family.now,
      last_used_at: family.now,
      visited_at: family.visitedAt,
      absolute_expires_at: family.absoluteExpiresAt,
    })
    .execute();
}

/** The access tokens of the family end too, because each request also checks the family. */
export async function revokeSessionFamily(
  db: Db,
  uuid: string,
  now: Date,
  reason: string,
): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends the pending logins of a person and their session families except `exceptFamily`. Pending logins end first,
 * because a concurrent code check locks its pending login: either the check finds that the login has ended, or the
 * new family is ended here.
 */
export async function revokeSessionFamiliesOfPerson(
  db: Db,
  uuidIntervener: string,
  now: Date,
  reason: string,
  exceptFamily?: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('uuid_intervener', '=', uuidIntervener)
    .where('kind', '=', 'otp')
    .where('revoked_at', 'is', null)
    .execute();
  let familyUpdate = db
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('uuid_intervener', '=', uuidIntervener)
    .where('revoked_at', 'is', null);
  if (exceptFamily !== undefined) familyUpdate = familyUpdate.where('uuid', '<>', exceptFamily);
  await familyUpdate.execute();
}

async function revokeEverySessionFamily(db: Db, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions, session families and pending logins, also those that concurrent transactions are storing. The
 * families come first, because a renewal locks its family before it stores a session.
 */
export async function revokeEverySession(db: Db, now: Date, reason: string): Promise<void> {
  await revokeEverySessionFamily(db, now, reason);
  await sql`lock table session in exclusive mode`.execute(db);
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .execute();
  // A login that was completed before the lock can have opened another family.
  await revokeEverySessionFamily(db, now, reason);
}

export async function insertRefreshCredential(
  db: Db,
  hash: string,
  family: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('refresh_credential')
    .values({ token_hash: hash, uuid_family: family, created_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export interface RefreshCredentialRow {
  uuid_family: string;
  used_at: Date | null;
  uuid_intervener: string;
  scope: SessionScope;
  created_at: Date;
  last_used_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  sessions_valid_from: Date | null;
}

/** Locks a refresh credential and its family, so that concurrent rotations wait for each other. */
export async function lockRefreshCredential(
  db: Db,
  hash: string,
): Promise<RefreshCredentialRow | undefined> {
  const { rows } = await sql<RefreshCredentialRow>`
    select r.uuid_family, r.used_at, f.uuid_intervener, f.scope, f.created_at, f.last_used_at,
      f.absolute_expires_at, f.revoked_at, i.sessions_valid_from
    from refresh_credential r
    join session_family f on f.uuid = r.uuid_family
    join intervener i on i.uuid = f.uuid_intervener
    where r.token_hash = ${hash} for update of r, f`.execute(db);
  return rows[0];
}

export async function markRefreshCredentialUsed(
  db: Db,
  hash: string,
  family: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('refresh_credential')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .execute();
  await db
    .updateTable('session_family')
    .set({ last_used_at: now })
    .where('uuid', '=', family)
    .execute();
}
