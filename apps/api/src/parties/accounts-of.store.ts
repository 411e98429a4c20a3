import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrent } from '../kernel/database/sql/parties.ts';

/** The accounts on which somebody has a role today. */
export async function accountsOfPerson(db: Db, person: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ uuid_account: string }>`
    select distinct ai.uuid_account from account_intervener ai
    where ai.uuid_intervener = ${person} and ${isCurrent('ai', today)}`.execute(db);
  return rows.map(({ uuid_account: uuid }) => uuid);
}
