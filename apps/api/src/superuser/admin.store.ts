import type { Db } from '../kernel/database/connect.ts';
import { changeSealedRows } from '../kernel/seals.ts';

export async function findConfigValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('config_entry')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function saveConfigValue(db: Db, key: string, value: string): Promise<void> {
  await changeSealedRows(db, 'config_entry', [key], () =>
    db
      .insertInto('config_entry')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}
