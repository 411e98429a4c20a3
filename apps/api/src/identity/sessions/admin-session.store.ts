import type { Db } from '../../kernel/database/connect.ts';

export interface NewAdminSession {
  tokenHash: string;
  uuid: string;
  kind: 'admin_otp' | 'admin' | 'staff';
  signedInAt?: Date;
  uuidStaff: string;
  reasonCode: string | null;
  reason: string | null;
  uuidIntervener: string | null;
  uuidView: string | null;
  now: Date;
  expiresAt: Date;
}

export async function insertAdminSession(db: Db, session: NewAdminSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      uuid: session.uuid,
      kind: session.kind,
      uuid_staff: session.uuidStaff,
      reason_code: session.reasonCode,
      reason: session.reason,
      uuid_intervener: session.uuidIntervener,
      uuid_view: session.uuidView,
      amr: session.kind === 'admin_otp' ? 'pwd' : 'pwd otp',
      signed_in_at: session.signedInAt ?? null,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/**
 * Ends a working session of a member of staff and returns the time of its login. Of several concurrent calls, one
 * receives this time.
 */
export async function revokeMemberSession(
  db: Db,
  uuid: string,
  now: Date,
): Promise<{ uuid_staff: string | null; signed_in_at: Date | null } | undefined> {
  return db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .returning(['uuid_staff', 'signed_in_at'])
    .executeTakeFirst();
}

export async function revokeAdminSessions(db: Db, uuidStaff: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('uuid_staff', '=', uuidStaff)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
