import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export interface VerifiedPaper {
  readonly subcategory: string;
  readonly is_signed: boolean;
  readonly created_at: Date;
  /** True when the stored bytes match their SHA-256 hash, or when no bytes are stored. */
  readonly intact: boolean;
}

export async function findPaperByCode(db: Db, code: string): Promise<VerifiedPaper | undefined> {
  const { rows } = await sql<VerifiedPaper>`
    select d.subcategory, d.is_signed, d.created_at,
      d.content is null or encode(sha256(d.content), 'hex') = d.sha256 as intact
    from document d left join operation o on o.uuid = d.uuid_operation
    where d.verification_code = ${code} and o.is_hidden is not true`.execute(db);
  return rows[0];
}
