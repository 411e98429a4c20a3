import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';

export interface PersonAccountRow {
  uuid_intervener: string;
  uuid: string;
  alias: string | null;
  account_type: string;
  arrangement_type: string;
  role: string;
  products: { uuid: string; isin: string | null; key_name: string }[] | null;
}

/** Returns the people on each account and the products that the account holds. */
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

/** Returns the last hundred messages to a person (by document number, mobile or e-mail address), newest first. */
export const readMessagesTo = (db: Database, to: string | undefined) =>
  sql<SentMessageRow>`
    select m.uuid, m.created_at, m.channel, m.recipient, m.subject, m.text, m.code, m.link
    from message m left join intervener i on i.uuid = m.uuid_intervener
    where ${to ?? null}::text is null or m.recipient = ${to ?? ''} or i.document_number = ${to ?? ''}
      or i.phone = ${to ?? ''} or i.email = ${to ?? ''}
    order by m.seq desc limit 100`.execute(db);

export async function countUndeliveredMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where delivered_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
