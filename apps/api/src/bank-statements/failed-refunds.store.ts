import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { changeMovement } from './bank-movement.store.ts';
import type { UnmatchedReason } from './unmatched-movements.texts.ts';

/** Returns movements whose money staff decided to return, but whose payment was stopped or returned. */
export async function findMovementIdsWithFailedRefund(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select m.uuid from payment_entry e
    join bank_movement m on m.uuid = e.uuid_movement and m.uuid_entry = e.uuid
    where e.uuid_movement is not null and e.status in ('STOPPED', 'RETURNED') and m.status = 'RETURNED'
    order by m.operation_date, m.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Puts a movement back into the queue for staff. The caller must have locked the movement. */
export async function requeueMovement(
  tx: Db,
  uuid: string,
  reason: UnmatchedReason,
): Promise<void> {
  await changeMovement(tx, uuid, {
    status: 'QUEUED',
    queue_reason: reason,
    uuid_entry: null,
    resolved_by: null,
    resolved_at: null,
    comment: null,
  });
}
