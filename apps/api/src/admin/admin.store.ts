import type { Db } from '../kernel/context.ts';

export async function findConfigValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('config_entry')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
