import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Serialises counting per person until the transaction ends; transactions that only reference the row do not wait.
 */
export async function lockPerson(tx: Db, uuid: string): Promise<void> {
  await sql`select 1 from intervener where uuid = ${uuid} for no key update`.execute(tx);
}
