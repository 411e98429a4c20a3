import type { StaffRole } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { changeSealedRows, sealRows } from '../kernel/seals.ts';
import { isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

export interface StaffRow {
  uuid: string;
  password_hash: string;
  sealed_totp_secret: string;
  /** Time at which the initial password expires; null for a password that its owner has chosen. */
  password_expires_at: Date | null;
  name: string;
  username: string;
  roles: StaffRole[];
}

const staffColumns = [
  'uuid',
  'username',
  'name',
  'roles',
  'password_hash',
  'password_expires_at',
  'sealed_totp_secret',
] as const;

export async function findStaff(db: Db, username: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff_account')
    .select(staffColumns)
    .$castTo<StaffRow>()
    .where('username', '=', username)
    .executeTakeFirst();
}

/** Returns the user name of a person with one of the roles and this full name, ignoring case and repeated spaces. */
export async function findNamesake(
  db: Db,
  name: string,
  roles: readonly StaffRole[],
): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    select username from staff_account
    where lower(regexp_replace(trim(name), '\\s+', ' ', 'g'))
        = lower(regexp_replace(${name}, '\\s+', ' ', 'g'))
      and roles && ${sql.lit(`{${roles.join(',')}}`)}::text[]
    limit 1`.execute(db);
  return rows[0]?.username;
}

export async function readStaff(db: Db, uuid: string): Promise<StaffRow> {
  return db
    .selectFrom('staff_account')
    .select(staffColumns)
    .$castTo<StaffRow>()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
}

/**
 * Replaces the password of a member of staff, or only its hash. Returns false when the password was changed in the
 * meantime.
 */
export async function replaceStaffPassword(
  tx: Db,
  { uuid, password_hash: from }: Pick<StaffRow, 'uuid' | 'password_hash'>,
  change: { readonly password_hash: string; readonly password_expires_at?: null },
): Promise<boolean> {
  return changeSealedRows(tx, 'staff_account', [uuid], async () => {
    const { numUpdatedRows } = await tx
      .updateTable('staff_account')
      .set(change)
      .where('uuid', '=', uuid)
      .where('password_hash', '=', from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Returns the member of staff who owns a token, even if it has expired. */
export async function findStaffIdByToken(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('uuid_staff')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.uuid_staff ?? undefined;
}

/**
 * Locks a member of staff. Each transaction that replaces or ends their sessions begins with this lock, because a
 * statement that ends sessions does not see a session that a concurrent transaction is storing.
 */
export async function lockStaff(db: Db, uuid: string): Promise<void> {
  await sql`select 1 from staff_account where uuid = ${uuid} for update`.execute(db);
}

/**
 * Marks a time step of the authenticator app as used. Returns false when this or a later step was used before, so
 * that one of several concurrent calls succeeds.
 */
export async function consumeTimeStep(db: Db, uuid: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('staff_account')
    .set({ totp_last_step: step })
    .where('uuid', '=', uuid)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function saveStaff(
  db: Db,
  staff: {
    uuid: string;
    username: string;
    name: string;
    roles: readonly StaffRole[];
    passwordHash: string;
    /** Time at which an initial password expires; absent for a password that its owner has chosen. */
    passwordExpiresAt?: Date;
    sealedTotpSecret: string;
  },
): Promise<void> {
  await db
    .insertInto('staff_account')
    .values({
      uuid: staff.uuid,
      username: staff.username,
      name: staff.name,
      roles: [...staff.roles],
      password_hash: staff.passwordHash,
      password_expires_at: staff.passwordExpiresAt ?? null,
      sealed_totp_secret: staff.sealedTotpSecret,
    })
    .execute();
  await sealRows(db, 'staff_account', [staff.uuid]);
}

/** Finds a client by document number. Members of staff are not clients. */
export async function findClientIdByDocumentNumber(
  db: Db,
  documentNumber: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('intervener')
    .select('uuid')
    .where(isOneOfEncrypted('intervener.document_number', [documentNumber]))
    .executeTakeFirst();
  return row?.uuid;
}

export interface NewClientView {
  uuid: string;
  uuidStaff: string;
  uuidIntervener: string;
  reasonCode: string;
  reason: string;
  device: string;
  now: Date;
  expiresAt: Date;
}

export async function insertClientView(db: Db, view: NewClientView): Promise<void> {
  await db
    .insertInto('superuser_view')
    .values({
      uuid: view.uuid,
      uuid_staff: view.uuidStaff,
      uuid_intervener: view.uuidIntervener,
      reason_code: view.reasonCode,
      reason: view.reason,
      device: view.device,
      opened_at: view.now,
      expires_at: view.expiresAt,
    })
    .execute();
}

/** Ends the open views of a member of staff, who may view one client at a time. */
export async function endClientViews(db: Db, uuidStaff: string, now: Date): Promise<void> {
  await db
    .updateTable('superuser_view')
    .set({ ended_at: now })
    .where('uuid_staff', '=', uuidStaff)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export async function countClientsViewedSince(
  db: Db,
  uuidStaff: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct uuid_intervener)::int as count from superuser_view
    where uuid_staff = ${uuidStaff} and opened_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
