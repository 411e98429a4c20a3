import {
  type IntervenerStatus,
  type PlainDate,
  addDays,
  notificationLeadDays,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { mayPlaceFundOrders } from '../kernel/database/sql/fund-orders.ts';
import { isWaitingKycPaper } from '../kernel/database/sql/kyc.ts';
import { residenceDueSince } from '../kernel/database/sql/tax-status.ts';

/** What a person must do again. */
export interface PersonRequests {
  /** True when the appropriateness test must be taken, again or for the first time. */
  readonly needs_test: boolean;
  /** Last day on which the result of the test is valid; null when there is no result. */
  readonly test_valid_until: PlainDate | null;
  readonly needs_identification: boolean;
  /** Last day on which the know-your-customer form is valid; null when the person has signed none. */
  readonly kyc_due_at: PlainDate | null;
  /** True when the form was sent and only its signature is missing. */
  readonly awaits_kyc_signature: boolean;
  /** Since when the tax residences must be declared again; null when they need not be. */
  readonly residence_due_since: Date | null;
}

/**
 * Returns what a person must do again. The test is due on request of staff, or when its result has expired or expires
 * within thirty days; the identification, on request of staff without a later copy of an identity document; the tax
 * residences, after a move of the tax address to another country (CLD-08).
 */
export async function readPersonRequests(
  db: Db,
  person: string,
  today: PlainDate,
): Promise<PersonRequests | undefined> {
  const newestRequestOf = (type: string) => sql`(select max(n.created_at) from notification n
    where n.uuid_intervener = i.uuid and n.type = ${type} and n.cause is null)`;
  const { rows } = await sql<PersonRequests>`
    select i.kyc_due_at, exists (
        select 1 from document d where ${isWaitingKycPaper(sql`i.uuid`)}
      ) as awaits_kyc_signature, test.valid_until as test_valid_until,
      ${mayPlaceFundOrders('i', today)} and coalesce(
        test.valid_until <= ${addDays(today, notificationLeadDays.test)}::date
          or test.taken_at < ${newestRequestOf('KNOWLEDGE_TEST')},
        test.taken_at is null and ${newestRequestOf('KNOWLEDGE_TEST')} is not null) as needs_test,
      coalesce(${newestRequestOf('REFRESH_VIDEO_ID_EMAIL')} > (
        select coalesce(max(d.created_at), '-infinity') from document d
        where d.uuid_intervener = i.uuid and d.rejected_reason is null and d.draft_until is null
          and d.category = 'DOCUMENTATION' and d.template is null), false) as needs_identification,
      ${residenceDueSince} as residence_due_since
    from intervener i
    left join lateral (
      select r.valid_until, r.taken_at from appropriateness_result r
      where r.uuid_intervener = i.uuid and r.product_family = 'COMPLEJO'
      order by r.taken_at desc limit 1) test on true
    where i.uuid = ${person}::uuid`.execute(db);
  return rows[0];
}

/** A company whose form is not waiting for a signature. */
export interface CompanyForm {
  readonly uuid: string;
  readonly name: string;
  readonly intervener_status: IntervenerStatus;
  readonly kyc_due_at: PlainDate | null;
}

/** Returns the companies among these people whose know-your-customer form does not wait for a signature (CLD-14). */
export async function readCompanyForms(
  db: Db,
  people: readonly string[],
): Promise<readonly CompanyForm[]> {
  const { rows } = await sql<CompanyForm>`
    select i.uuid, i.name, i.intervener_status, i.kyc_due_at from intervener i
    where i.uuid = any(${people}::uuid[]) and i.intervener_type = 'J' and not exists (
      select 1 from document d where ${isWaitingKycPaper(sql`i.uuid`)})
    order by i.name, i.uuid`.execute(db);
  return rows;
}

/** Returns the full names of people by their ids. */
export async function readFullNames(
  db: Db,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select i.uuid, concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name
    from intervener i where i.uuid = any(${people}::uuid[])`.execute(db);
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
