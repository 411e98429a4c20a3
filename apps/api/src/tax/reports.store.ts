import { owningRoles, type PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import {
  roleBeganInMinority,
  isAdult,
  isCurrent,
  isValidInPeriod,
  isOwnerRole,
  isMinorRepresentative,
  isAdministratorRole,
} from '../kernel/database/sql/parties.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

const roles: readonly string[] = owningRoles;

/** A published report, with its generated documents. */
export interface PublishedReportRow {
  readonly uuid_intervener: string;
  readonly year: number;
  readonly version: number;
  readonly published_at: Date;
  readonly digest: string;
  readonly uuid_report: string | null;
  readonly uuid_certificate: string | null;
}

export async function insertReport(tx: Db, row: PublishedReportRow): Promise<void> {
  await tx.insertInto('tax_report').values(row).execute();
}

/**
 * Returns the last version of a report. Locks the person first, so that two workers do not create the same next
 * version.
 */
export async function lockReport(
  tx: Db,
  person: string,
  year: number,
): Promise<PublishedReportRow | undefined> {
  await lockPerson(tx, person);
  return tx
    .selectFrom('tax_report')
    .selectAll()
    .where('uuid_intervener', '=', person)
    .where('year', '=', year)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function readPublishedReports(
  db: Db,
  people: readonly string[],
  since: number,
): Promise<PublishedReportRow[]> {
  const { rows } = await sql<PublishedReportRow>`
    select uuid_intervener, year, version, published_at, digest, uuid_report, uuid_certificate
    from tax_report where uuid_intervener = any(${people}::uuid[]) and year >= ${since}
    order by year desc, version desc`.execute(db);
  return rows;
}

/** Returns the people and years whose reports must be recomputed, because the books of an account changed. */
export async function readReportsToRecompute(
  tx: Db,
  uuidAccount: string,
  since: number,
): Promise<{ uuid_intervener: string; year: number }[]> {
  const { rows } = await sql<{ uuid_intervener: string; year: number }>`
    select distinct r.uuid_intervener, r.year from account_intervener ai
    join tax_report r on r.uuid_intervener = ai.uuid_intervener and r.year >= ${since}
    where ai.uuid_account = ${uuidAccount} and ai.role = any(${roles}::text[])
    order by r.year, r.uuid_intervener`.execute(tx);
  return rows;
}

/** Returns the progress of the publication of a year's reports. Before the start, no person has been processed. */
export async function readPublicationProgress(
  db: Db,
  year: number,
): Promise<{ last_person: string | null; finished_at: Date | null }> {
  const row = await db
    .selectFrom('tax_campaign')
    .select(['last_person', 'finished_at'])
    .where('year', '=', year)
    .executeTakeFirst();
  return row ?? { last_person: null, finished_at: null };
}

export async function savePublicationProgress(
  db: Db,
  year: number,
  state: { readonly last_person: string | null; readonly finished_at: Date | null },
): Promise<void> {
  await db
    .insertInto('tax_campaign')
    .values({ year, ...state })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(state))
    .execute();
}

/** Returns the next people, sorted by id, who owned a fund account in the tax year. */
export async function readNextOwnerIdsToReport(
  db: Db,
  after: string | null,
  year: { readonly from: PlainDate; readonly to: PlainDate },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct ai.uuid_intervener as uuid from account_intervener ai
    join account a on a.uuid = ai.uuid_account and a.account_type = 'FI'
    where ${isOwnerRole('ai')} and ${after === null ? sql`true` : sql`ai.uuid_intervener > ${after}::uuid`}
      and ${isValidInPeriod('ai', year)}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** The data of a person in tax documents. */
export interface ReportedPerson {
  readonly name: string;
  readonly document_number: string;
  readonly manager: string;
}

export async function readReportedPerson(
  db: Db,
  uuid: string,
): Promise<ReportedPerson | undefined> {
  const { rows } = await sql<ReportedPerson>`
    select concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name, ${decryptedColumn('intervener.document_number', 'i')} as document_number,
      coalesce((select name from distributor where is_own limit 1), '') as manager
    from intervener i where i.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/**
 * A person to notify of a report. `owner` is the name of the report's owner when it is another person, otherwise
 * null.
 */
interface ReportRecipient {
  readonly uuid: string;
  readonly owner: string | null;
}

/**
 * Returns the recipients of the notification of a report (TAX-10): an adult with access to the portal, the
 * representatives of a minor or company, or those named for an adult without access. Without any of these, the person
 * is the recipient.
 */
export async function readNotificationRecipients(
  db: Db,
  person: string,
  today: PlainDate,
): Promise<ReportRecipient[]> {
  const { rows } = await sql<ReportRecipient>`
    with person as (
      select i.uuid, i.name, i.birthdate,
        i.intervener_type = 'F' and coalesce(${isAdult('i', today)}, true) as is_adult,
        exists (select from credential c where c.uuid_intervener = i.uuid) as has_access
      from intervener i where i.uuid = ${person}),
    standing as (
      select distinct by.uuid_intervener as uuid, person.name as owner from person
      join account_intervener own on own.uuid_intervener = person.uuid
      join account_intervener by on by.uuid_account = own.uuid_account
      where ${isOwnerRole('own')} and ${isCurrent('own', today)}
        and (${isMinorRepresentative('by')} or ${isAdministratorRole('by')}) and ${isCurrent('by', today)}
        and not (person.is_adult and coalesce(${roleBeganInMinority('by', 'person')}, false))
        and not (person.is_adult and person.has_access)
        and (by.represents = person.uuid or (by.represents is null and not person.is_adult)))
    select uuid, owner from standing
    union all select ${person}::uuid, null where not exists (select from standing)
    order by uuid`.execute(db);
  return rows;
}
