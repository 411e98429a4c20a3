import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import type { TestService } from '../support/service.ts';
import { decryptedColumn } from '../../src/kernel/database/sql/encrypted-columns.ts';

/** Returns a person's notifications of a type, oldest first. */
export async function readNotificationsOfType(
  service: TestService,
  person: DemoPersonKey,
  type: string,
): Promise<{ title: string; text: string; is_read: boolean; cause: string | null }[]> {
  return service.database.db
    .selectFrom('notification')
    .where('uuid_intervener', '=', personOf(person).uuid)
    .where('type', '=', type)
    .select(['title', 'text', 'is_read', 'cause'])
    .orderBy('created_at')
    .execute();
}

/** Returns the e-mails to a person, oldest first. */
export async function readMailTexts(
  service: TestService,
  person: DemoPersonKey,
): Promise<string[]> {
  const rows = await service.database.db
    .selectFrom('message')
    .where('uuid_intervener', '=', personOf(person).uuid)
    .where('channel', '=', 'EMAIL')
    .select(decryptedColumn('message.text').as('text'))
    .orderBy('seq')
    .execute();
  return rows.map(({ text }) => text);
}

export async function setDocumentExpiry(
  service: TestService,
  person: DemoPersonKey,
  date: string,
): Promise<void> {
  await service.database.db
    .updateTable('intervener')
    .set({ document_expires_on: date })
    .where('uuid', '=', personOf(person).uuid)
    .execute();
}

/** Inserts a new appropriateness result of a person, valid until the given date. */
export async function insertAppropriatenessResult(
  service: TestService,
  person: DemoPersonKey,
  date: string,
): Promise<void> {
  await sql`
    insert into appropriateness_result (uuid_intervener, product_family, result, taken_at, valid_until)
    values (${personOf(person).uuid}::uuid, 'COMPLEJO', 'CONVENIENTE', ${service.service.clock.now()}, ${date}::date)`.execute(
    service.database.db,
  );
}
