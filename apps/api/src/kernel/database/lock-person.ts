import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Has what is counted of one person done one after the other, until the transaction ends; whoever only refers to the
 * row does not wait.
 */
export async function lockPerson(tx: Db, uuid: string): Promise<void> {
  await sql`select 1 from intervener where uuid = ${uuid} for no key update`.execute(tx);
}
