import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/** Blocks an account with a reason, or ends its block. Returns false when the account was already in that state. */
export async function setAccountBlock(
  tx: Db,
  uuid: string,
  block: { readonly at: Date; readonly reason: string } | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set({
      blocked_at: block?.at ?? null,
      block_reason: block?.reason ?? null,
      version: sql`version + 1`,
    })
    .where('uuid', '=', uuid)
    .where('blocked_at', block === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
