import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import { areSealedValues, sealValues } from '../kernel/seals.ts';

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

/** Returns telephone and hours of the manager; empty where staff have set none. */
export async function readManagerContact(db: Db): Promise<{ phone: string; hours: string }> {
  const keys = ['INVESTOR_RELATIONS_PHONE', 'INVESTOR_RELATIONS_HOURS'] as const;
  const rows = await db
    .selectFrom('config_entry')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute();
  const [phone, hours] = keys.map((key) => rows.find((row) => row.key === key)?.value ?? '');
  return { phone: phone ?? '', hours: hours ?? '' };
}

export type StoredMessage = MessageRow & { readonly seal: string | null };

const sealedOf = (message: Omit<MessageRow, 'createdAt'>) => ({
  uuid: message.uuid,
  uuid_intervener: message.uuidIntervener,
  channel: message.channel,
  recipient: message.recipient,
  subject: message.subject,
  text: message.text,
  code: message.code,
  link: message.link,
});

const encryptTexts = ({
  uuid,
  recipient,
  text,
}: Pick<MessageRow, 'uuid' | 'recipient' | 'text'>) => ({
  recipient: encryptColumn('message.recipient', [uuid], recipient),
  text: encryptColumn('message.text', [uuid], text),
});

export async function insertMessage(db: Db, message: MessageRow): Promise<void> {
  const row = sealedOf(message);
  await db
    .insertInto('message')
    .values({
      ...row,
      ...encryptTexts(message),
      created_at: message.createdAt,
      seal: sealValues('message', row),
    })
    .execute();
}

export async function findMessage(db: Db, uuid: string): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('message')
    .select([
      'uuid',
      'uuid_intervener',
      'channel',
      decryptedColumn('message.recipient').as('recipient'),
      'subject',
      decryptedColumn('message.text').as('text'),
      'code',
      'link',
      'created_at',
      'seal',
    ])
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
      seal: row.seal,
    }
  );
}

/**
 * Deletes text, code and link of a message that needs no further delivery (docs/decisions/0009). A message that was
 * changed in the database keeps its wrong seal.
 */
export async function wipeMessage(db: Db, message: StoredMessage): Promise<void> {
  const emptyFields = { text: '', code: null, link: null };
  const isIntact = areSealedValues('message', { ...sealedOf(message), seal: message.seal });
  const seal = isIntact
    ? sealValues('message', { ...sealedOf(message), ...emptyFields })
    : message.seal;
  await db
    .updateTable('message')
    .set({
      ...emptyFields,
      text: encryptColumn('message.text', [message.uuid], ''),
      seal,
    })
    .where('uuid', '=', message.uuid)
    .execute();
}
