import { invariant } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import {
  awaitsConfirmation,
  isOwnerRole,
  isRepresentedMinor,
  representedRoles,
} from '../kernel/database/sql/parties.ts';

/** Template and subcategory of the contract of a new adult (CLD-17). */
export const adultContractTemplate = 'CONTRATO_ADULTO';

interface ContactData {
  readonly email: string | null;
  readonly phone_prefix: string | null;
  readonly phone: string | null;
}

/** SQL: the contact data of the people who represented person `i` as a minor, as a JSON list. */
const selectRepresentatives = (): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('email', ${decryptedColumn('intervener.email', 'other')},
      'phone_prefix', other.phone_prefix, 'phone', ${decryptedColumn('intervener.phone', 'other')})), '[]'::json)
    from ${representedRoles} join intervener other on other.uuid = rep.uuid_intervener
    where own.uuid_intervener = i.uuid and ${isRepresentedMinor('i')})`;

export interface AdultPerson {
  /** True for a person who was represented as a minor and has not confirmed their data. */
  readonly minor_need_update: boolean;
  readonly birthdate: string | null;
  readonly email: string | null;
  /** True when the e-mail address is verified and not that of a former representative. */
  readonly has_own_email: boolean;
  /** The mobile with its prefix. */
  readonly mobile: string;
  /** True when the mobile is verified and not that of a former representative. */
  readonly has_own_mobile: boolean;
  /** The contract that waits for a signature. */
  readonly contract_to_sign: string | null;
  readonly account_numbers: readonly string[];
}

type PersonRow = ContactData &
  Pick<AdultPerson, 'minor_need_update' | 'birthdate' | 'contract_to_sign' | 'account_numbers'> & {
    readonly is_email_verified: boolean;
    readonly is_phone_verified: boolean;
    readonly representatives: readonly ContactData[];
  };

const mobileOf = ({ phone_prefix: prefix, phone }: ContactData): string =>
  [prefix, phone].filter((part) => part !== null).join(' ');

/** Reads what the tasks of a new adult depend on, of the person themselves. */
export async function readAdultPerson(db: Db, person: string): Promise<AdultPerson> {
  const { rows } = await sql<PersonRow>`
    select ${awaitsConfirmation('i')} as minor_need_update, i.birthdate::text,
      ${decryptedColumn('intervener.email', 'i')} as email, i.phone_prefix,
      ${decryptedColumn('intervener.phone', 'i')} as phone,
      i.email_verified_at is not null as is_email_verified, i.phone_verified_at is not null as is_phone_verified,
      ${selectRepresentatives()} as representatives,
      (select d.uuid from document d where d.uuid_intervener = i.uuid
        and d.template = ${adultContractTemplate} and d.requires_signature and not d.is_signed) as contract_to_sign,
      (select coalesce(json_agg(distinct a.account_number), '[]'::json)
        from account_intervener ai join account a on a.uuid = ai.uuid_account
        where ai.uuid_intervener = i.uuid and ${isOwnerRole('ai')} and ai.valid_to is null
          and a.closed_at is null) as account_numbers
    from intervener i where i.uuid = ${person}`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'the gate found the person');
  const { email, representatives, is_email_verified: hasEmail, is_phone_verified: hasPhone } = row;
  const mobile = mobileOf(row);
  return {
    minor_need_update: row.minor_need_update,
    birthdate: row.birthdate,
    email,
    has_own_email:
      email !== null &&
      hasEmail &&
      !representatives.some((one) => one.email?.toLowerCase() === email.toLowerCase()),
    mobile,
    has_own_mobile:
      row.phone !== null && hasPhone && !representatives.some((one) => mobileOf(one) === mobile),
    contract_to_sign: row.contract_to_sign,
    account_numbers: row.account_numbers,
  };
}

/** True for the id of the contract of a new adult. */
export async function isAdultContractId(db: Db, uuidDocument: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('uuid')
    .where('uuid', '=', uuidDocument)
    .where('template', '=', adultContractTemplate)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person who signed their contract as a new adult, with the kinds of document whose newest file staff have validated. */
export interface AdultIdentity {
  readonly intervener_type: 'F' | 'J';
  readonly document_type: string;
  readonly validated: readonly string[];
}

/** Reads those of these people who signed their contract as new adults (CLD-17). */
export async function readAdultIdentities(
  db: Db,
  people: readonly string[],
): Promise<AdultIdentity[]> {
  const { rows } = await sql<AdultIdentity>`
    select i.intervener_type, i.document_type,
      (select coalesce(json_agg(newest.subcategory), '[]'::json) from (
        select distinct on (d.subcategory) d.subcategory, d.validated from document d
        where d.uuid_intervener = i.uuid and d.template is null and d.category = 'DOCUMENTATION'
          and d.draft_until is null
        order by d.subcategory, d.created_at desc, d.rejected_reason is not null, d.uuid) newest
        where newest.validated) as validated
    from intervener i
    where i.uuid = any(${people}::uuid[]) and exists (select from document d
      where d.uuid_intervener = i.uuid and d.template = ${adultContractTemplate} and d.is_signed)`.execute(
    db,
  );
  return rows;
}
