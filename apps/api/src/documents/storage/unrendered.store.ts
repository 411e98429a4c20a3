import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** Returns generated documents without rendered bytes, the newest first. */
export async function findUnrenderedPaperIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from document where content is null order by created_at desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
}
