import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export type CodePurpose = 'LOGIN' | 'SIGNATURE' | 'RECOVERY' | 'SENSITIVE' | 'PHONE' | 'CONTACT';

export interface NewOneTimeCode {
  uuid: string;
  purpose: CodePurpose;
  uuidIntervener: string;
  uuidSubject: string;
  codeHash: string;
  channel: 'SMS' | 'EMAIL';
  now: Date;
  expiresAt: Date;
}

export async function insertOneTimeCode(db: Db, code: NewOneTimeCode): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values({
      uuid: code.uuid,
      purpose: code.purpose,
      uuid_intervener: code.uuidIntervener,
      uuid_subject: code.uuidSubject,
      code_hash: code.codeHash,
      channel: code.channel,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Voids the earlier codes of a subject, before a new code is sent. */
export async function voidOneTimeCodes(db: Db, uuidSubject: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ voided_at: now })
    .where('uuid_subject', '=', uuidSubject)
    .where('consumed_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

export interface SentCodeSummary {
  count: number;
  lastAt: Date | null;
  lastChannel: 'SMS' | 'EMAIL' | null;
}

/**
 * Returns the number of codes sent for a subject, optionally since an instant, with time and channel of the last one.
 */
export async function readSentCodeSummary(
  db: Db,
  uuidSubject: string,
  since = new Date(0),
): Promise<SentCodeSummary> {
  const { rows } = await sql<{
    count: number;
    last_at: Date | null;
    last_channel: 'SMS' | 'EMAIL' | null;
  }>`
    select count(*)::int as count, max(created_at) as last_at,
      (array_agg(channel order by created_at desc))[1] as last_channel
    from one_time_code where uuid_subject = ${uuidSubject} and created_at > ${since}`.execute(db);
  const [row] = rows;
  return {
    count: row?.count ?? 0,
    lastAt: row?.last_at ?? null,
    lastChannel: row?.last_channel ?? null,
  };
}

/** Counts the codes of one purpose that were sent to a person since an instant, over all subjects. */
export async function countCodesSentToPerson(
  db: Db,
  uuidIntervener: string,
  purpose: CodePurpose,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from one_time_code
    where uuid_intervener = ${uuidIntervener} and purpose = ${purpose}
      and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the unanswered login codes of a person since an instant or, if later, since the last password change. */
export async function countUnansweredLoginCodes(
  db: Db,
  uuidIntervener: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from one_time_code o join credential c on c.uuid_intervener = o.uuid_intervener
    where o.uuid_intervener = ${uuidIntervener} and o.purpose = 'LOGIN' and o.consumed_at is null
      and o.created_at > greatest(${since}, c.password_changed_at)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** True when a subject has a valid code, which stays locked until the transaction ends. */
export async function lockValidCode(db: Db, uuidSubject: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from one_time_code
    where uuid_subject = ${uuidSubject} and attempts < 3 and consumed_at is null
      and voided_at is null and expires_at > ${now} for update`.execute(db);
  return rows.length > 0;
}

export interface AttemptedCode {
  uuid: string;
  code_hash: string;
  attempts: number;
}

/** Counts an attempt on the valid code before the code is compared. Three attempts are allowed. */
export async function recordCodeAttempt(
  db: Db,
  uuidSubject: string,
  now: Date,
): Promise<AttemptedCode | undefined> {
  const { rows } = await sql<AttemptedCode>`
    update one_time_code set attempts = attempts + 1
    where uuid_subject = ${uuidSubject} and attempts < 3 and consumed_at is null
      and voided_at is null and expires_at > ${now}
    returning uuid, code_hash, attempts`.execute(db);
  return rows[0];
}

/** Consumes the code. Of several concurrent attempts, one succeeds. */
export async function consumeOneTimeCode(db: Db, uuid: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('one_time_code')
    .set({ consumed_at: now })
    .where('uuid', '=', uuid)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
