import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/** Begins or ends the block of an account for money laundering, or its block for another reason (PRM-27). */
export type AccountBlockChange =
  | { readonly kind: 'AML'; readonly blocks: boolean; readonly at: Date }
  | { readonly kind: 'OTHER'; readonly reason: string | null; readonly at: Date };

/** Blocks an account or ends a block. Returns false when the account was already in that state. */
export async function setAccountBlock(
  tx: Db,
  uuid: string,
  change: AccountBlockChange,
): Promise<boolean> {
  const aml = change.kind === 'AML' ? sql`${change.blocks}::boolean` : sql`is_blocked_for_aml`;
  const reasonExpression =
    change.kind === 'OTHER' ? sql`${change.reason}::text` : sql`block_reason`;
  const { numAffectedRows } = await sql`
    update account set is_blocked_for_aml = ${aml}, block_reason = ${reasonExpression}, version = version + 1,
      blocked_at = case when ${aml} or ${reasonExpression} is not null then coalesce(blocked_at, ${change.at}) end
    where uuid = ${uuid}
      and (is_blocked_for_aml <> ${aml} or (block_reason is null) <> (${reasonExpression} is null))`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
