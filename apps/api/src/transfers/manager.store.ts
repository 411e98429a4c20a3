import { invariant } from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';

/** Our name and code in messages to other managers. */
export interface OwnManager {
  readonly name: string;
  readonly gestora_comercializador: string;
}

export async function readOwnManager(db: Db): Promise<OwnManager> {
  const row = await db
    .selectFrom('manager')
    .select(['name', 'gestora_comercializador'])
    .executeTakeFirst();
  invariant(row !== undefined, 'the manager has a name and a code');
  return row;
}
