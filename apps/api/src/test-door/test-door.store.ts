import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

export interface PersonAccountRow {
  uuid_intervener: string;
  uuid: string;
  alias: string | null;
  account_type: string;
  arrangement_type: string;
  role: string;
  products: { uuid: string; isin: string | null; key_name: string }[] | null;
}

export const readAccountsOfPeople = (db: Database) =>
  sql<PersonAccountRow>`
    select ai.uuid_intervener, a.uuid, a.alias, a.account_type, a.arrangement_type, ai.role,
      (select json_agg(json_build_object('uuid', p.id, 'isin', p.isin, 'key_name', p.key_name) order by p.key_name)
        from position held join product p on p.id = held.id_product
        where held.uuid_account = a.uuid and held.participations > 0) as products
    from account_intervener ai join account a on a.uuid = ai.uuid_account
    order by a.account_number`.execute(db);

export interface SentMessageRow {
  uuid: string;
  created_at: Date;
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  subject: string | null;
  text: string;
  code: string | null;
  link: string | null;
}

/** Number of the newest messages in which a recipient is looked for; addresses are encrypted, so SQL cannot find them. */
const searchedMax = 500;

/** Returns the last hundred messages to a person (by document number, mobile or e-mail address), newest first. */
export async function readMessagesTo(
  db: Database,
  to: string | undefined,
): Promise<SentMessageRow[]> {
  const readNewest = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<
      SentMessageRow & { readonly phone: string | null; readonly email: string | null }
    >`
      select m.uuid, m.created_at, m.channel, ${decryptedColumn('message.recipient', 'm')} as recipient,
        m.subject, ${decryptedColumn('message.text', 'm')} as text, m.code, m.link,
        ${decryptedColumn('intervener.phone', 'i')} as phone, ${decryptedColumn('intervener.email', 'i')} as email
      from message m left join intervener i on i.uuid = m.uuid_intervener
      where ${condition} order by m.seq desc limit ${searchedMax}`.execute(db);
    return rows;
  };
  const rowsOfPerson =
    to === undefined
      ? []
      : await readNewest(isOneOfEncrypted('intervener.document_number', [to], 'i'));
  if (rowsOfPerson.length > 0) return rowsOfPerson.slice(0, 100);
  const rows = await readNewest(sql`true`);
  return rows
    .filter(
      ({ recipient, phone, email }) =>
        to === undefined || [recipient, phone, email].some((address) => address === to),
    )
    .slice(0, 100);
}

export async function countUndeliveredMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where delivered_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
