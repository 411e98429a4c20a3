import type { Db } from '../kernel/context.ts';

/** Calls an account otherwise, for all of its people. */
export async function setAccountAlias(tx: Db, uuid: string, alias: string): Promise<void> {
  await tx.updateTable('account').set({ alias }).where('uuid', '=', uuid).execute();
}
