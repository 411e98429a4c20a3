import type { Db } from '../../kernel/database/connect.ts';

/**
 * Ends the reservation of an order and returns the number of reserved units; null when the order has no open
 * reservation.
 */
export async function closeReservation(
  tx: Db,
  uuidOperation: string,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('hold')
    .set({ released_at: now })
    .where('uuid_operation', '=', uuidOperation)
    .where('released_at', 'is', null)
    .returning('participations')
    .executeTakeFirst();
  return row?.participations ?? null;
}

export async function readReservedUnits(db: Db, uuidOperation: string): Promise<string | null> {
  const row = await db
    .selectFrom('hold')
    .select('participations')
    .where('uuid_operation', '=', uuidOperation)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row?.participations ?? null;
}
