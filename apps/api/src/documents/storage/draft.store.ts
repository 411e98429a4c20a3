import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/**
 * Attaches a client's own files of category CASE to their message, unless they belong to another message; drafts
 * become permanent (DOC-16). Returns the attached files.
 */
export async function attachDraftsToIssue(
  tx: Db,
  files: { readonly uuids: readonly string[]; readonly uuidIssue: string; readonly person: string },
): Promise<{ uuid: string; filename: string; mime: string; size: number }[]> {
  const { rows } = await sql<{ uuid: string; filename: string; mime: string; size: number }>`
    update document set uuid_issue = ${files.uuidIssue}, draft_until = null
    where uuid = any(${files.uuids}::uuid[]) and uuid_uploader = ${files.person}
      and category = 'CASE' and uuid_issue is null
    returning uuid, filename, mime, size`.execute(tx);
  return rows;
}

/**
 * Deletes at most `limit` expired drafts, except drafts that a concurrent call is attaching, and returns their
 * number.
 */
export async function deleteExpiredDrafts(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from document where draft_until < ${now} and uuid in (
      select uuid from document where draft_until < ${now} order by draft_until limit ${limit}
      for update skip locked)
    returning 1`.execute(db);
  return rows.length;
}
