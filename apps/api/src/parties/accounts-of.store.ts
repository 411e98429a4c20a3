import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

/** The accounts on which somebody has a role today. */
export async function accountsOfPerson(db: Db, person: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ uuid_account: string }>`
    select distinct uuid_account from account_intervener
    where uuid_intervener = ${person} and valid_from <= ${today}
      and (valid_to is null or valid_to >= ${today})`.execute(db);
  return rows.map(({ uuid_account: uuid }) => uuid);
}
