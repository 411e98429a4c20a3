import type {
  AssociateDocumentFacts,
  BankAccountProof,
  DocumentEntity,
  PersonDocumentFacts,
} from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { awaitsConfirmation } from '../kernel/database/sql/parties.ts';
import {
  addressCountriesJson,
  residencesJson,
  usStatusJson,
} from '../kernel/database/sql/tax-status.ts';

/** The documents required of a person and of accounts, each with its newest file. */
export interface RequirementFacts {
  readonly person: PersonDocumentFacts | null;
  readonly bankAccounts: readonly (BankAccountProof & { readonly uploaded_at: string | null })[];
  readonly associates: readonly (AssociateDocumentFacts & {
    readonly document_number: string;
    readonly ownership_percent: string | null;
  })[];
  /** True when a generated document of an order waits for the signature of the logged-in person. */
  readonly awaitsSignature: boolean;
  /** Generated documents without an order that wait for the signature of the logged-in person (SIG-22, CLD-11). */
  readonly toSign: readonly WaitingDocument[];
}

export interface WaitingDocument {
  readonly uuid: string;
  readonly title: string;
  readonly entity: DocumentEntity;
  readonly uuid_entity: string;
  /** Name of the person to whom the document belongs; null for a document of an account and for the signer's own. */
  readonly owner_name: string | null;
}

export interface RequirementFactsQuery {
  readonly person?: string;
  readonly accounts: readonly string[];
  /** The person whose signature may be missing, and the accounts on which that person signs. */
  readonly signer?: {
    readonly uuid: string;
    readonly accounts: readonly string[];
    /** The accounts whose contract the person signs as holder. */
    readonly held: readonly string[];
    /** The accounts whose new bank accounts the person signs. */
    readonly banks: readonly string[];
    /** The accounts whose changes of people they sign. */
    readonly peopleOf: readonly string[];
    /** The people whose documents they sign. */
    readonly people: readonly string[];
  };
}

const paperJson = sql`json_build_object('uuid', d.uuid, 'subcategory', d.subcategory,
  'validated', d.validated, 'is_signed', d.is_signed, 'rejected_reason', d.rejected_reason,
  'expires_at', d.expires_at)`;

/**
 * Returns SQL that selects the newest file about a subject. Of two files with the same time, it is the file that is
 * not rejected, because it replaced the rejected file.
 */
const newestOf = (about: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${paperJson} as paper, d.created_at from document d
    where ${about} and d.draft_until is null order by d.created_at desc, d.rejected_reason is not null, d.uuid limit 1)`;

/**
 * SQL for the time at which person `i` declared the latest uncertified residence. A certificate sent before that time
 * does not concern this residence.
 */
const latestUncertifiedDeclaration = sql`coalesce((select max(r.valid_from) from tax_residence r
  where r.uuid_intervener = i.uuid and r.valid_to is null and r.certified_at is null), '-infinity')`;

const personPapers = (uuid: string | undefined): RawBuilder<unknown> => sql`
  (select json_build_object('intervener_type', i.intervener_type, 'document_type', i.document_type,
      'status', coalesce(i.previous_status, i.intervener_status),
      'birthdate', i.birthdate, 'minor_need_update', ${awaitsConfirmation('i')},
      'document_expires_on', i.document_expires_on, 'birth_country', i.birth_country,
      'nationality', i.nationality, 'nationality_2', i.nationality_2, 'phone_prefix', i.phone_prefix,
      'tax_residence_country', i.tax_residence_country, 'us_status', ${usStatusJson},
      'residences', ${residencesJson}, 'address_countries', ${addressCountriesJson},
      'papers', (select coalesce(json_agg(sent.paper), '[]'::json) from (
        select distinct on (d.subcategory) ${paperJson} as paper from document d
        where d.uuid_intervener = i.uuid and d.category = 'DOCUMENTATION' and d.draft_until is null
          and d.template is null
          and (d.subcategory <> 'CRS' or d.created_at >= ${latestUncertifiedDeclaration})
        order by d.subcategory, d.created_at desc, d.rejected_reason is not null, d.uuid) as sent))
    from intervener i where i.uuid = ${uuid ?? null}::uuid)`;

/** SQL that selects the newest proof of ownership of bank account `b`, without drafts. */
export const newestBankAccountProof: RawBuilder<unknown> = newestOf(
  sql`d.uuid_bank_account = b.uuid and d.subcategory = 'CERTIFICADO_CCC'`,
);

const bankAccounts = (accounts: readonly string[]): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('uuid', b.uuid, 'uuid_account', b.uuid_account,
      'status', b.status, 'iban', ${decryptedColumn('bank_account.iban', 'b')}, 'proof_source', b.proof_source, 'paper', sent.paper, 'uploaded_at', sent.created_at)
      order by b.created_at, b.uuid), '[]'::json)
    from bank_account b
    left join lateral ${newestBankAccountProof} sent on true
    where b.uuid_account = any(${accounts}::uuid[]) and b.status <> 'DELETED')`;

const selectAssociates = (accounts: readonly string[]): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('uuid', s.uuid, 'uuid_account', s.uuid_account,
      'full_name', s.full_name, 'document_number', ${decryptedColumn('associate.document_number', 's')}, 'relation', s.relation,
      'ownership_percent', s.ownership_percent::text, 'identified_on', s.identified_on,
      'paper', sent.paper)
      order by s.relation desc, s.ownership_percent desc nulls last, s.full_name, s.uuid), '[]'::json)
    from associate s
    left join lateral ${newestOf(sql`d.uuid_associate = s.uuid`)} sent on true
    where s.uuid_account = any(${accounts}::uuid[]) and s.ended_on is null)`;

/** SQL condition: a generated document of an order awaits signatures, and this person has not signed that order. */
function isAwaitingSignature(signer: RequirementFactsQuery['signer']): RawBuilder<unknown> {
  if (signer === undefined) return sql`false`;
  return sql`exists (select 1 from document d join operation o on o.uuid = d.uuid_operation
    where d.uuid_account = any(${signer.accounts}::uuid[]) and d.requires_signature
      and not d.is_signed and o.operation_status like 'REGISTERED%'
      and not exists (select 1 from operation_signature s
        where s.uuid_operation = o.uuid and s.uuid_intervener = ${signer.uuid}
          and s.voided_at is null))`;
}

/**
 * SQL for the documents of accounts, bank accounts and people that await signatures and that this person has not
 * signed.
 */
function selectDocumentsToSign(signer: RequirementFactsQuery['signer']): RawBuilder<unknown> {
  if (signer === undefined) return sql`'[]'::json`;
  return sql`(select coalesce(json_agg(json_build_object('uuid', d.uuid, 'title', d.title,
      'entity', case when d.uuid_bank_account is not null then 'BANK_ACCOUNT'
        when d.uuid_intervener_request is not null then 'INTERVENER_REQUEST'
        when d.uuid_account is null then 'INTERVENER' else 'ACCOUNT' end,
      'uuid_entity', coalesce(d.uuid_bank_account, d.uuid_intervener_request, d.uuid_account,
        d.uuid_intervener), 'owner_name', (
        select concat_ws(' ', i.name, i.lastname_1, i.lastname_2) from intervener i
        where i.uuid = d.uuid_intervener and i.uuid <> ${signer.uuid})) order by d.created_at, d.uuid), '[]'::json)
    from document d
    where (d.uuid_intervener = any(${signer.people}::uuid[]) or d.uuid_account = any(
        case when d.uuid_bank_account is not null then ${signer.banks}::uuid[]
          when d.uuid_intervener_request is not null then ${signer.peopleOf}::uuid[]
          else ${signer.held}::uuid[] end))
      and d.uuid_operation is null and d.requires_signature and not d.is_signed
      and not exists (select 1 from document_signature s
        where s.uuid_document = d.uuid and s.uuid_intervener = ${signer.uuid}))`;
}

/** Reads the documents required of a person and of accounts, with a single SQL statement. */
export async function readRequirementFacts(
  db: Db,
  of: RequirementFactsQuery,
): Promise<RequirementFacts> {
  const { rows } = await sql<{
    person: RequirementFacts['person'];
    bank_accounts: RequirementFacts['bankAccounts'];
    associates: RequirementFacts['associates'];
    awaits_signature: boolean;
    to_sign: RequirementFacts['toSign'];
  }>`
    select ${personPapers(of.person)} as person, ${bankAccounts(of.accounts)} as bank_accounts,
      ${selectAssociates(of.accounts)} as associates, ${isAwaitingSignature(of.signer)} as awaits_signature,
      ${selectDocumentsToSign(of.signer)} as to_sign`.execute(db);
  const [row] = rows;
  return {
    person: row?.person ?? null,
    bankAccounts: row?.bank_accounts ?? [],
    associates: row?.associates ?? [],
    awaitsSignature: row?.awaits_signature === true,
    toSign: row?.to_sign ?? [],
  };
}
