import type { Db } from '../kernel/database/connect.ts';

/** Calls an account otherwise, for all of its people. */
export async function setAccountAlias(tx: Db, uuid: string, alias: string): Promise<void> {
  await tx.updateTable('account').set({ alias }).where('uuid', '=', uuid).execute();
}
