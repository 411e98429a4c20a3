import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

export interface CredentialRow {
  uuid_intervener: string;
  password_hash: string;
  intervener_status: string;
  email: string | null;
  phone_prefix: string | null;
  phone: string | null;
}

export async function findCredential(db: Db, username: string): Promise<CredentialRow | undefined> {
  return db
    .selectFrom('credential as c')
    .innerJoin('intervener as i', 'i.uuid', 'c.uuid_intervener')
    .select([
      'c.uuid_intervener',
      'c.password_hash',
      'i.intervener_status',
      'i.email',
      'i.phone_prefix',
      'i.phone',
    ])
    .where('c.username', '=', username)
    .executeTakeFirst();
}

export interface Counter {
  failures: number;
  level: number;
  blockedUntil: Date | null;
}

/**
 * Counts an attempt before it is judged; one statement, so that parallel attempts each get their own number.
 * During a block nothing is judged, so nothing is counted: whoever comes after it begins anew.
 */
export async function reserveAttempt(db: Db, subjectKey: string, now: Date): Promise<Counter> {
  const { rows } = await sql<{ failures: number; level: number; blocked_until: Date | null }>`
    insert into login_counter (subject_key, failures) values (${subjectKey}, 1)
    on conflict (subject_key) do update set failures =
      case when login_counter.blocked_until > ${now} then login_counter.failures
        else login_counter.failures + 1 end
    returning failures, level, blocked_until`.execute(db);
  const [row] = rows;
  return {
    failures: row?.failures ?? 0,
    level: row?.level ?? 0,
    blockedUntil: row?.blocked_until ?? null,
  };
}

export async function blockSubject(
  db: Db,
  subjectKey: string,
  until: Date,
  level: number,
): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ blocked_until: until, level, failures: 0 })
    .where('subject_key', '=', subjectKey)
    .execute();
}

/** Takes back an attempt that was counted and never judged. */
export async function releaseAttempt(db: Db, subjectKey: string): Promise<void> {
  await sql`
    update login_counter set failures = greatest(failures - 1, 0)
    where subject_key = ${subjectKey}`.execute(db);
}

export async function clearAttempts(db: Db, subjectKey: string): Promise<void> {
  await db.deleteFrom('login_counter').where('subject_key', '=', subjectKey).execute();
}

export async function findDevice(
  db: Db,
  hash: string,
): Promise<{ uuid_intervener: string; last_code_at: Date } | undefined> {
  return db
    .selectFrom('device')
    .select(['uuid_intervener', 'last_code_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export async function rememberDevice(
  db: Db,
  hash: string,
  uuidIntervener: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('device')
    .values({
      token_hash: hash,
      uuid_intervener: uuidIntervener,
      last_code_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ last_code_at: now, uuid_intervener: uuidIntervener }),
    )
    .execute();
}

export interface NewSession {
  tokenHash: string;
  uuid: string;
  kind: 'client' | 'otp' | 'staff';
  uuidIntervener: string | null;
  clientId: string | null;
  uuidFamily: string | null;
  amr: string;
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
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function revokeSession(db: Db, uuid: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('uuid', '=', uuid).execute();
}

export async function insertFamily(
  db: Db,
  family: { uuid: string; uuidIntervener: string; now: Date; absoluteExpiresAt: Date },
): Promise<void> {
  await db
    .insertInto('session_family')
    .values({
      uuid: family.uuid,
      uuid_intervener: family.uuidIntervener,
      created_at: family.now,
      last_used_at: family.now,
      absolute_expires_at: family.absoluteExpiresAt,
    })
    .execute();
}

/** Ends a family: its access tokens die with it, since a session is read together with its family. */
export async function revokeFamily(db: Db, uuid: string, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function insertRefresh(
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

export interface RefreshRow {
  uuid_family: string;
  used_at: Date | null;
  uuid_intervener: string;
  last_used_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
}

/** The credential with its family, both locked until the rotation is decided. */
export async function lockRefresh(db: Db, hash: string): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`
    select r.uuid_family, r.used_at, f.uuid_intervener, f.last_used_at, f.absolute_expires_at, f.revoked_at
    from refresh_credential r join session_family f on f.uuid = r.uuid_family
    where r.token_hash = ${hash} for update of r, f`.execute(db);
  return rows[0];
}

export async function markRefreshUsed(
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

export async function findServiceClient(
  db: Db,
  clientId: string,
): Promise<{ secret_hash: string } | undefined> {
  return db
    .selectFrom('service_client')
    .select('secret_hash')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function saveServiceClient(
  db: Db,
  client: { clientId: string; secretHash: string; name: string },
): Promise<void> {
  await db
    .insertInto('service_client')
    .values({ client_id: client.clientId, secret_hash: client.secretHash, name: client.name })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ secret_hash: client.secretHash }),
    )
    .execute();
}

export async function saveCredential(
  db: Db,
  credential: { uuidIntervener: string; username: string; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('credential')
    .values({
      uuid_intervener: credential.uuidIntervener,
      username: credential.username,
      password_hash: credential.passwordHash,
      password_changed_at: credential.now,
    })
    .onConflict((conflict) =>
      conflict.column('uuid_intervener').doUpdateSet({
        password_hash: credential.passwordHash,
        password_changed_at: credential.now,
      }),
    )
    .execute();
}
