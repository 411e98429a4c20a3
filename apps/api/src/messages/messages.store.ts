import type { Db } from '../kernel/database/connect.ts';

export interface MessageRow {
  uuid: string;
  uuidIntervener: string | null;
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  subject: string | null;
  text: string;
  code: string | null;
  link: string | null;
  createdAt: Date;
}

export async function insertMessage(db: Db, message: MessageRow): Promise<void> {
  await db
    .insertInto('message')
    .values({
      uuid: message.uuid,
      uuid_intervener: message.uuidIntervener,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      text: message.text,
      code: message.code,
      link: message.link,
      created_at: message.createdAt,
    })
    .execute();
}

export async function findMessage(db: Db, uuid: string): Promise<MessageRow | undefined> {
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return (
    row && {
      uuid: row.uuid,
      uuidIntervener: row.uuid_intervener,
      channel: row.channel,
      recipient: row.recipient,
      subject: row.subject,
      text: row.text,
      code: row.code,
      link: row.link,
      createdAt: row.created_at,
    }
  );
}

/** Deletes text, code and link of a delivered message (docs/decisions/0009). */
export async function wipeMessage(db: Db, uuid: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ text: '', code: null, link: null })
    .where('uuid', '=', uuid)
    .execute();
}
