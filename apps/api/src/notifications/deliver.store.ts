import type {
  NotificationGroup,
  NotificationContent,
  OrderNotificationAbout,
  PlainDate,
} from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import {
  isAttorneyWithoutDeed,
  isContributorRole,
  isCurrent,
  isOwnerRole,
  isReaderRole,
  selectHolderNames,
} from '../kernel/database/sql/parties.ts';
import { accountOfHolders } from './notify.texts.ts';

export interface NewNotificationRow extends NotificationContent {
  readonly type: string;
  readonly createdAt: Date;
  /** Group of the notification, by which the recipient's preferences decide on portal and e-mail. */
  readonly group: NotificationGroup;
  /**
   * Key of a notification sent because a date is near, unique for each person (NOT-05); null for other notifications.
   */
  readonly cause: string | null;
  /** What a notification about an order asks for or announces; null for other notifications. */
  readonly about: OrderNotificationAbout | null;
}

/** A recipient. The e-mail address is null when no e-mail is sent now. */
export interface NotifiedPerson {
  readonly uuid_intervener: string;
  readonly email: string | null;
}

type RecipientQuery = RawBuilder<unknown>;

interface AccountOnDay {
  readonly uuid: string;
  readonly on: PlainDate;
}

/** Selects the names of the holders of an account; null when the person is one of its owners. */
const selectHolderNamesFor = (person: RawBuilder<unknown>, { uuid, on }: AccountOnDay) => sql`
  case when not exists (select from account_intervener own
    where own.uuid_account = ${uuid}::uuid and own.uuid_intervener = ${person}
      and ${isCurrent('own', on)} and ${isOwnerRole('own')})
  then ${selectHolderNames(sql`${uuid}::uuid`, on)} end as holder_names`;

/**
 * False when the person wants no e-mails about the account (ACC-14). All their roles on it have the same preference.
 */
const isMailWanted = (person: RawBuilder<unknown>, uuid: string) => sql`
  not exists (select from account_intervener quiet where quiet.uuid_account = ${uuid}::uuid
    and quiet.uuid_intervener = ${person} and not quiet.notify_email) as mail_wanted`;

/** Selects one person. The account is null when the notification is not about an account. */
export const selectSingleRecipient = (
  uuidIntervener: string,
  account: AccountOnDay | null,
): RecipientQuery => {
  const person = sql`${uuidIntervener}::uuid`;
  const facts =
    account === null
      ? sql`null::text as holder_names, true as mail_wanted`
      : sql`${selectHolderNamesFor(person, account)}, ${isMailWanted(person, account.uuid)}`;
  return sql`select ${person} as uuid_intervener, ${facts}`;
};

/**
 * Selects the people on an account, except contributors, who see only their own contributions (PRM-07), and attorneys
 * without a recorded deed, who do not see the account (PRM-03).
 */
export const selectAccountRecipients = (
  account: AccountOnDay & {
    readonly except: string | null;
    /**
     * True for a notification that contains the document number of a holder, which readers do not receive (PRM-20).
     */
    readonly isPersonal: boolean;
  },
): RecipientQuery => sql`
  select distinct ai.uuid_intervener, ${selectHolderNamesFor(sql.ref('ai.uuid_intervener'), account)},
    ${isMailWanted(sql.ref('ai.uuid_intervener'), account.uuid)}
  from account_intervener ai
  where ai.uuid_account = ${account.uuid} and ${isCurrent('ai', account.on)} and not ${isContributorRole('ai')}
    and not ${isAttorneyWithoutDeed('ai')}
    and ai.uuid_intervener is distinct from ${account.except}::uuid
    and not (${account.isPersonal} and ${isReaderRole('ai')})`;

/**
 * Inserts a notification for each recipient, once for the same cause (NOT-05), and returns the recipients.
 * Preferences decide whether it is stored as read and whether an e-mail is sent now (NOT-03, NOT-04, ACC-14); the
 * holders are named to a recipient who owns nothing in the account (NOT-01).
 */
export async function insertNotifications(
  tx: Db,
  notice: NewNotificationRow,
  recipients: RecipientQuery,
): Promise<NotifiedPerson[]> {
  const isOff = (channel: 'PORTAL' | 'EMAIL') =>
    sql`coalesce(p.quiet @> ${JSON.stringify([`${notice.group}:${channel}`])}::jsonb, false)`;
  const isDeferrable = notice.group !== 'SECURITY';
  const { rows } = await sql<NotifiedPerson>`
    with people as (
      select w.uuid_intervener, w.holder_names, ${isOff('PORTAL')} as no_portal,
        ${isOff('EMAIL')} or ${isDeferrable} and not w.mail_wanted as no_email,
        coalesce(p.weekly_digest, false) and ${isDeferrable} as weekly
      from (${recipients}) w left join notification_preference p on p.uuid_intervener = w.uuid_intervener),
    told as (
      insert into notification
        (uuid, uuid_intervener, type, title, text, created_at, entity, uuid_entity, url, cause,
          about, is_read, awaits_digest)
      select gen_random_uuid(), uuid_intervener, ${notice.type}, ${notice.title},
        ${notice.text} || coalesce(${accountOfHolders(notice.text)} || rtrim(holder_names, '.') || '.', ''),
        ${notice.createdAt}::timestamptz, ${notice.entity},
        ${notice.uuidEntity}::uuid, ${notice.url}, ${notice.cause}::text, ${notice.about}::text,
        no_portal, weekly and not no_email
      from people
      on conflict (uuid_intervener, cause) where cause is not null do nothing
      returning uuid_intervener)
    select told.uuid_intervener, case when not people.no_email and not people.weekly then ${decryptedColumn('intervener.email', 'i')} end as email
    from told join people on people.uuid_intervener = told.uuid_intervener
    join intervener i on i.uuid = told.uuid_intervener`.execute(tx);
  return rows;
}
