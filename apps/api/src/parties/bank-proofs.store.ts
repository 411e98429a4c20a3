import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/**
 * Returns the bank accounts without a validated proof of ownership, not counting deleted ones, of one client account or
 * of all accounts of a person.
 */
export async function findBankAccountIdsWithoutProof(
  db: Db,
  of: { readonly uuidAccount: string } | { readonly uuidIntervener: string },
): Promise<string[]> {
  const owner =
    'uuidAccount' in of
      ? sql`b.uuid_account = ${of.uuidAccount}`
      : sql`b.uuid_account in (
          select uuid_account from account_intervener where uuid_intervener = ${of.uuidIntervener})`;
  const { rows } = await sql<{ uuid: string }>`
    select b.uuid from bank_account b
    where ${owner} and b.status not in ('VALIDATED', 'DELETED')
    order by b.created_at, b.uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
