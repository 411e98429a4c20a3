import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

/** Takes away the drafts whose time is over, some at a time; says how many. */
export async function discardDrafts(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from document where uuid in (
      select uuid from document where draft_until < ${now} order by draft_until limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}
