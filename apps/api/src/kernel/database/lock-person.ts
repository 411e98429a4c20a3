import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Locks the person's row until the transaction ends, so that concurrent transactions cannot exceed a limit per person
 * together. Transactions whose rows only reference the person do not wait.
 */
export async function lockPerson(tx: Db, uuid: string): Promise<void> {
  await sql`select 1 from intervener where uuid = ${uuid} for no key update`.execute(tx);
}
