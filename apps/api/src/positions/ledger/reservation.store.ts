import type { Db } from '../../kernel/context.ts';
import type { PositionKey } from './positions.store.ts';

/** What an operation keeps; one that was changed had its first hold ended, and keeps anew. */
export async function insertHold(
  tx: Db,
  key: PositionKey,
  uuidOperation: string,
  participations: string,
): Promise<void> {
  await tx
    .insertInto('hold')
    .values({
      uuid_operation: uuidOperation,
      uuid_account: key.uuidAccount,
      id_product: key.idProduct,
      participations,
    })
    .onConflict((conflict) =>
      conflict
        .column('uuid_operation')
        .doUpdateSet({ participations, released_at: null })
        .where('hold.released_at', 'is not', null),
    )
    .execute();
}

/** Ends the hold of an operation and says how much it kept; null when there was none, or it had ended. */
export async function endHold(tx: Db, uuidOperation: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('hold')
    .set({ released_at: now })
    .where('uuid_operation', '=', uuidOperation)
    .where('released_at', 'is', null)
    .returning('participations')
    .executeTakeFirst();
  return row?.participations ?? null;
}

export async function heldBy(db: Db, uuidOperation: string): Promise<string | null> {
  const row = await db
    .selectFrom('hold')
    .select('participations')
    .where('uuid_operation', '=', uuidOperation)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row?.participations ?? null;
}
