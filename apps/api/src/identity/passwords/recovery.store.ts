import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isOneOfEncrypted } from '../../kernel/encryption/blind-index.ts';

/** Returns the person's id and date of birth, or a company's date of incorporation. */
export async function findBirthdateByUsername(
  db: Db,
  username: string,
): Promise<{ uuid: string; birthdate: string | null } | undefined> {
  return db
    .selectFrom('credential as c')
    .innerJoin('intervener as i', 'i.uuid', 'c.uuid_intervener')
    .select(['i.uuid', 'i.birthdate'])
    .where(isOneOfEncrypted('credential.username', [username], 'c'))
    .executeTakeFirst();
}

/** Counts the recovery links sent to a person since an instant; locks the person's credential first. */
export async function countRecoveryLinks(
  db: Db,
  uuidIntervener: string,
  since: Date,
): Promise<number> {
  await sql`select 1 from credential where uuid_intervener = ${uuidIntervener} for update`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from password_recovery
    where uuid_intervener = ${uuidIntervener} and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewRecoveryLink {
  uuid: string;
  handleHash: string;
  uuidIntervener: string;
  now: Date;
  expiresAt: Date;
}

/** Returns false when a link with this id is stored, because the delivery was retried. */
export async function insertRecoveryLink(db: Db, recovery: NewRecoveryLink): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('password_recovery')
    .values({
      handle_hash: recovery.handleHash,
      uuid: recovery.uuid,
      uuid_intervener: recovery.uuidIntervener,
      created_at: recovery.now,
      expires_at: recovery.expiresAt,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

export interface RecoveryLinkRow {
  uuid: string;
  uuid_intervener: string;
}

/** Finds a usable recovery link. With `lock`, the link stays locked until the transaction ends. */
export async function findRecoveryLink(
  db: Db,
  handleHash: string,
  now: Date,
  access: 'lock' | 'read',
): Promise<RecoveryLinkRow | undefined> {
  const { rows } = await sql<RecoveryLinkRow>`
    select uuid, uuid_intervener from password_recovery
    where handle_hash = ${handleHash} and consumed_at is null and voided_at is null
      and expires_at > ${now} ${access === 'lock' ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Of several concurrent calls, one consumes the link. */
export async function consumeRecoveryLink(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_recovery')
    .set({ consumed_at: now })
    .where('uuid', '=', uuid)
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Voids one unused recovery link, or all unused links of a person. */
export async function voidRecoveryLinks(
  db: Db,
  which: { uuidIntervener: string } | { uuid: string },
  now: Date,
): Promise<void> {
  const links = db
    .updateTable('password_recovery')
    .set({ voided_at: now })
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null);
  await (
    'uuid' in which
      ? links.where('uuid', '=', which.uuid)
      : links.where('uuid_intervener', '=', which.uuidIntervener)
  ).execute();
}

export async function countWrongRecoveryCodes(db: Db, uuidRecovery: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(attempts), 0)::int as count from one_time_code
    where uuid_subject = ${uuidRecovery} and consumed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
