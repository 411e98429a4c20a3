import type { IntervenerStatus } from '@participe/domain';
import type { Db } from '../kernel/context.ts';

export interface StatusRow {
  uuid: string;
  intervener_status: IntervenerStatus;
  previous_status: IntervenerStatus | null;
}

export async function lockStatus(db: Db, uuid: string): Promise<StatusRow> {
  const row = await db
    .selectFrom('intervener')
    .select(['uuid', 'intervener_status', 'previous_status'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    uuid: row.uuid,
    intervener_status: row.intervener_status as IntervenerStatus,
    previous_status: row.previous_status as IntervenerStatus | null,
  };
}

export async function saveStatus(
  db: Db,
  person: {
    uuid: string;
    status: IntervenerStatus;
    previousStatus: IntervenerStatus | null;
    blockReason: string | null;
  },
): Promise<void> {
  await db
    .updateTable('intervener')
    .set({
      intervener_status: person.status,
      previous_status: person.previousStatus,
      block_reason: person.blockReason,
    })
    .where('uuid', '=', person.uuid)
    .execute();
}

/** Whatever session of the person was opened until now is over: the gate and the refresh both look at this. */
export async function endSessionsUntil(db: Db, uuid: string, now: Date): Promise<void> {
  await db
    .updateTable('intervener')
    .set({ sessions_valid_from: now })
    .where('uuid', '=', uuid)
    .execute();
}

/** Keeps a mobile that its owner has just proved. */
export async function saveVerifiedPhone(
  db: Db,
  person: { uuid: string; prefix: string; phone: string; now: Date },
): Promise<void> {
  await db
    .updateTable('intervener')
    .set({ phone_prefix: person.prefix, phone: person.phone, phone_verified_at: person.now })
    .where('uuid', '=', person.uuid)
    .execute();
}
