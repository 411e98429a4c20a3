import { type PlainDate, addDays, notificationLeadDays } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import {
  isCurrentHolderRole,
  isAdult,
  isCurrent,
  isMinor,
  representsMinor,
} from '../kernel/database/sql/parties.ts';
import { mayPlaceFundOrders } from '../kernel/database/sql/fund-orders.ts';
import { decryptedSealedColumn } from '../kernel/database/sql/encrypted-columns.ts';

/** The recipient of a notification sent because a date is near, and its unique key (NOT-05). */
interface DueNotification {
  readonly uuid_intervener: string;
  readonly cause: string;
}

export interface ExpiringIdentityDocument extends DueNotification {
  readonly type:
    | 'DOCUMENT_EXPIRATION'
    | 'DOCUMENT_EXPIRED_ONE_MONTH'
    | 'DOCUMENT_EXPIRED_THREE_MONTHS';
  /**
   * The person whose document expires. `owner` is that person's name when the recipient is another person, otherwise
   * null.
   */
  readonly uuid_owner: string;
  readonly owner: string | null;
  readonly document_type: string;
  readonly document_expires_on: PlainDate;
}

export interface ExpiringTestResult extends DueNotification {
  readonly valid_until: PlainDate;
  readonly is_over: boolean;
}

export interface MinorComingOfAge extends DueNotification {
  readonly name: string;
  readonly birthdate: PlainDate;
  readonly uuid_account: string;
}

export interface BankAccountWithoutProof extends DueNotification {
  readonly uuid_account: string;
  readonly iban: string;
}

/** SQL condition: the recipient has not received the notification with this key. */
const notYetNotified = sql`not exists (
  select 1 from notification n where n.uuid_intervener = due.uuid_intervener and n.cause = due.cause)`;

/**
 * Returns identity documents that expire within thirty days, or that expired one or three months ago (NOT-06). Each
 * notification is sent within one month, because its text would be wrong later. Representatives of minors are
 * notified too.
 */
export async function findExpiringIdentityDocuments(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<ExpiringIdentityDocument[]> {
  const { rows } = await sql<ExpiringIdentityDocument>`
    select due.* from (
      select told.uuid_intervener, i.uuid as uuid_owner, told.owner, i.document_type,
        i.document_expires_on, kind.type, kind.type || ':' || i.document_expires_on || told.about as cause
      from intervener i
      cross join lateral (select case
        when i.document_expires_on >= ${today}::date then 'DOCUMENT_EXPIRATION'
        when i.document_expires_on + interval '1 month' <= ${today}::date
          and i.document_expires_on + interval '2 months' > ${today}::date then 'DOCUMENT_EXPIRED_ONE_MONTH'
        when i.document_expires_on + interval '3 months' < ${today}::date
          and i.document_expires_on + interval '4 months' >= ${today}::date
          then 'DOCUMENT_EXPIRED_THREE_MONTHS' end as type) as kind
      cross join lateral (
        select i.uuid as uuid_intervener, null::text as owner, '' as about
        union all
        select distinct theirs.uuid_intervener, i.name, ':' || i.uuid
        from account_intervener mine
        join account_intervener theirs on theirs.uuid_account = mine.uuid_account
          and ${representsMinor('theirs', 'i', today)}
        where mine.uuid_intervener = i.uuid and ${isCurrentHolderRole('mine', today)}) as told
      where i.document_expires_on between ${addDays(today, -130)}::date
          and ${addDays(today, notificationLeadDays.document)}::date
        and kind.type is not null) as due
    where ${notYetNotified}
    order by due.document_expires_on, due.uuid_intervener limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns test results for complex products that expire within thirty days or expired in the last thirty, of people
 * who may place fund orders. Only a person's newest result counts (NOT-06).
 */
export async function findExpiringTestResults(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<ExpiringTestResult[]> {
  const { rows } = await sql<ExpiringTestResult>`
    select due.* from (
      select distinct r.uuid_intervener, r.valid_until, r.valid_until < ${today}::date as is_over,
        'KNOWLEDGE_TEST:' || r.valid_until || case when r.valid_until < ${today}::date then ':OVER' else '' end
          as cause
      from appropriateness_result r
      join intervener i on i.uuid = r.uuid_intervener and ${mayPlaceFundOrders('i', today)}
      where r.valid_until between ${addDays(today, -notificationLeadDays.test)}::date
          and ${addDays(today, notificationLeadDays.test)}::date
        and r.product_family = 'COMPLEJO'
        and not exists (
          select 1 from appropriateness_result newer
          where newer.uuid_intervener = r.uuid_intervener and newer.product_family = r.product_family
            and newer.taken_at > r.taken_at)) as due
    where ${notYetNotified}
    order by due.valid_until, due.uuid_intervener limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns minors who come of age within ninety or thirty days, with their representatives and, if they can log in,
 * themselves as recipients (NOT-06). The notification names one account of a minor who has several.
 */
export async function findMinorsComingOfAge(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<MinorComingOfAge[]> {
  const [early, late] = notificationLeadDays.minor;
  const { rows } = await sql<MinorComingOfAge>`
    select due.* from (
      select distinct on (theirs.uuid_intervener, i.uuid)
        theirs.uuid_intervener, i.name, i.birthdate, theirs.uuid_account,
        'MINOR_EXPIRATION:' || i.uuid || case
          when ${isAdult('i', addDays(today, late))} then ':${sql.raw(String(late))}'
          else ':${sql.raw(String(early))}' end as cause
      from intervener i
      join account_intervener mine on mine.uuid_intervener = i.uuid and ${isCurrentHolderRole('mine', today)}
      join account_intervener theirs on theirs.uuid_account = mine.uuid_account
        and ${isCurrent('theirs', today)}
        and (${representsMinor('theirs', 'i', today)}
          or theirs.uuid_intervener = i.uuid and i.view_consent
            and exists (select 1 from credential c where c.uuid_intervener = i.uuid))
      where ${isMinor('i', today)} and ${isAdult('i', addDays(today, early))}
      order by theirs.uuid_intervener, i.uuid, theirs.uuid_account) as due
    where ${notYetNotified}
    order by due.uuid_intervener limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns bank accounts without proof of ownership, with the people who may send the proof, at once and again after
 * thirty days (NOT-06). `proofSenderRoles` lists roles with the account's person type, such as "ROLE:F".
 */
export async function findBankAccountsWithoutProof(
  db: Db,
  on: {
    readonly now: Date;
    readonly today: PlainDate;
    readonly proofSenderRoles: readonly string[];
  },
  limit: number,
): Promise<BankAccountWithoutProof[]> {
  const { rows } = await sql<BankAccountWithoutProof>`
    select due.* from (
      select distinct p.uuid_intervener, b.uuid_account, ${decryptedSealedColumn('bank_account.iban', 'b')} as iban,
        'MISSING_CCC_DOCUMENT:' || b.uuid || case when first.created_at
          <= ${on.now}::timestamptz - make_interval(days => ${notificationLeadDays.bankAccount}) then ':AGAIN' else '' end as cause
      from bank_account b
      join account a on a.uuid = b.uuid_account and a.closed_at is null
      join account_intervener p on p.uuid_account = b.uuid_account
        and ${isCurrent('p', on.today)}
        and p.role || ':' || a.intervener_type = any(${on.proofSenderRoles})
      join intervener i on i.uuid = p.uuid_intervener
        and (i.intervener_type = 'J' or ${isAdult('i', on.today)})
      left join notification first on first.uuid_intervener = p.uuid_intervener
        and first.cause = 'MISSING_CCC_DOCUMENT:' || b.uuid
      where b.status in ('PENDING', 'REJECTED') and b.proof_source <> 'AGGREGATOR'
        and not exists (
          select 1 from document d
          where d.uuid_bank_account = b.uuid and d.template is null and d.rejected_reason is null and d.draft_until is null)) as due
    where ${notYetNotified}
    order by due.uuid_intervener limit ${limit}`.execute(db);
  return rows;
}
