import {
  type IntervenerStatus,
  type RegisteredStatus,
  visibleIntervenerStatus,
} from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import { changeSealedRows } from '../kernel/seals.ts';

export interface PersonStatusRow {
  uuid: string;
  intervener_status: IntervenerStatus;
  previous_status: IntervenerStatus | null;
  registered_status: IntervenerStatus | null;
  rd_holder_number: string | null;
  first_sent_at: Date | null;
}

export async function lockPersonStatus(db: Db, uuid: string): Promise<PersonStatusRow> {
  const row = await db
    .selectFrom('intervener')
    .select([
      'uuid',
      'intervener_status',
      'previous_status',
      'registered_status',
      'rd_holder_number',
      'first_sent_at',
    ])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

/** Returns the status of a person as responses contain it (PTY-03). */
export async function readPersonStatus(db: Db, uuid: string): Promise<IntervenerStatus> {
  const row = await db
    .selectFrom('intervener')
    .select('intervener_status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return visibleIntervenerStatus(row.intervener_status);
}

export async function savePersonStatus(
  db: Db,
  person: {
    uuid: string;
    status: IntervenerStatus;
    previousStatus: IntervenerStatus | null;
    registeredAs: IntervenerStatus | null;
    rdHolderNumber: string | null;
    firstSentAt: Date | null;
    blockReason: string | null;
  },
): Promise<void> {
  await db
    .updateTable('intervener')
    .set({
      intervener_status: person.status,
      previous_status: person.previousStatus,
      registered_status: person.registeredAs as RegisteredStatus | null,
      rd_holder_number: person.rdHolderNumber,
      first_sent_at: person.firstSentAt,
      block_reason: person.blockReason,
    })
    .where('uuid', '=', person.uuid)
    .execute();
}

/**
 * Ends all sessions of the person opened before `now`. Every request and every session renewal compares the session
 * with this time.
 */
export async function endSessionsOpenedUntil(db: Db, uuid: string, now: Date): Promise<void> {
  await db
    .updateTable('intervener')
    .set({ sessions_valid_from: now })
    .where('uuid', '=', uuid)
    .execute();
}

/** Marks the mobile of a person as no longer verified, because the person has lost it. */
export async function forgetVerifiedPhone(db: Db, uuid: string): Promise<void> {
  await db
    .updateTable('intervener')
    .set({ phone_verified_at: null })
    .where('uuid', '=', uuid)
    .execute();
}

/** Stores a mobile number that the person has just verified. */
export async function saveVerifiedPhone(
  db: Db,
  person: { uuid: string; prefix: string; phone: string; now: Date },
): Promise<void> {
  await changeSealedRows(db, 'intervener', [person.uuid], () =>
    db
      .updateTable('intervener')
      .set({
        phone_prefix: person.prefix,
        phone: encryptColumn('intervener.phone', [person.uuid], person.phone),
        phone_verified_at: person.now,
      })
      .where('uuid', '=', person.uuid)
      .execute(),
  );
}

/** Stores an e-mail address that the person has just verified. */
export async function saveVerifiedEmail(
  db: Db,
  person: { uuid: string; email: string; now: Date },
): Promise<void> {
  await changeSealedRows(db, 'intervener', [person.uuid], () =>
    db
      .updateTable('intervener')
      .set({
        email: encryptColumn('intervener.email', [person.uuid], person.email),
        email_verified_at: person.now,
      })
      .where('uuid', '=', person.uuid)
      .execute(),
  );
}
