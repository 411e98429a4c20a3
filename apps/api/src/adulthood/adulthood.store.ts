import { invariant } from '@participe/domain';
import { type SqlBool, type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import {
  awaitsConfirmation,
  isOwnerRole,
  isRepresentedMinor,
  representedRoles,
} from '../kernel/database/sql/parties.ts';

/** Template and subcategory of the contract of a new adult (CLD-17). */
export const adultContractTemplate = 'CONTRATO_ADULTO';

/** SQL condition: somebody who represented person `i` as a minor has the same value in these columns of `other`. */
const isOfRepresentative = (sameValue: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from ${representedRoles} join intervener other on other.uuid = rep.uuid_intervener
    where own.uuid_intervener = i.uuid and ${isRepresentedMinor('i')} and ${sameValue})`;

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

/** Reads what the tasks of a new adult depend on, of the person themselves. */
export async function readAdultPerson(db: Db, person: string): Promise<AdultPerson> {
  const isSameEmail = sql<SqlBool>`lower(other.email) = lower(i.email)`;
  const isSameMobile = sql<SqlBool>`other.phone = i.phone
    and coalesce(other.phone_prefix, '') = coalesce(i.phone_prefix, '')`;
  const { rows } = await sql<AdultPerson>`
    select ${awaitsConfirmation('i')} as minor_need_update, i.birthdate::text, i.email,
      i.email is not null and i.email_verified_at is not null
        and not ${isOfRepresentative(isSameEmail)} as has_own_email,
      concat_ws(' ', i.phone_prefix, i.phone) as mobile,
      i.phone is not null and i.phone_verified_at is not null
        and not ${isOfRepresentative(isSameMobile)} as has_own_mobile,
      (select d.uuid from document d where d.uuid_intervener = i.uuid
        and d.template = ${adultContractTemplate} and d.requires_signature and not d.is_signed) as contract_to_sign,
      (select coalesce(json_agg(distinct a.account_number), '[]'::json)
        from account_intervener ai join account a on a.uuid = ai.uuid_account
        where ai.uuid_intervener = i.uuid and ${isOwnerRole('ai')} and ai.valid_to is null
          and a.closed_at is null) as account_numbers
    from intervener i where i.uuid = ${person}`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'the gate found the person');
  return row;
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

/** A person who signed their contract as a new adult, with the identity documents that staff have validated. */
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
      (select coalesce(json_agg(distinct d.subcategory), '[]'::json) from document d
        where d.uuid_intervener = i.uuid and d.template is null and d.validated) as validated
    from intervener i
    where i.uuid = any(${people}::uuid[]) and exists (select from document d
      where d.uuid_intervener = i.uuid and d.template = ${adultContractTemplate} and d.is_signed)`.execute(
    db,
  );
  return rows;
}
