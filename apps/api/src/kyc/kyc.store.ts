import type { AmlRisk, IntervenerType, PlainDate } from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { OwnerFacts } from '../documents/index.ts';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrentHolderRole } from '../kernel/database/sql/parties.ts';
import type { DB } from '../kernel/database/types.ts';
import { decryptMembers } from '../kernel/encryption/column-encryption.ts';

/** Whose form is signed, and what decides until when it is valid. */
interface SignedForm {
  readonly aml_risk: AmlRisk;
  readonly intervener_type: IntervenerType;
  /** The version of the questions. */
  readonly version: number;
  /** The people whom a company states; null for a natural person. */
  readonly owners: readonly OwnerFacts[] | null;
}

/** Reads the form that a document states; undefined for another document. */
export async function findSignedForm(db: Db, document: string): Promise<SignedForm | undefined> {
  const { rows } = await sql<SignedForm>`
    select i.aml_risk, i.intervener_type, (d.facts ->> 'version')::int as version,
      d.facts -> 'owners' as owners
    from document d join intervener i on i.uuid = d.uuid_intervener
    where d.uuid = ${document} and d.template = 'KYC'`.execute(db);
  return rows.map((form) => ({
    ...form,
    owners: decryptMembers('document.facts', document, form.owners) as SignedForm['owners'],
  }))[0];
}

/** Returns the accounts of which a person is a holder today. */
export async function readHeldAccounts(
  db: Db,
  person: string,
  today: PlainDate,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct ai.uuid_account as uuid from account_intervener ai
    join account a on a.uuid = ai.uuid_account and a.closed_at is null
    where ai.uuid_intervener = ${person} and ${isCurrentHolderRole('ai', today)}
    order by ai.uuid_account`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Returns the people who have signed a document. */
export async function readSigners(db: Db, document: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document_signature')
    .select('uuid_intervener')
    .where('uuid_document', '=', document)
    .execute();
  return rows.map(({ uuid_intervener: uuid }) => uuid);
}

/** Stores a signed form. */
export async function insertKycSubmission(
  tx: Db,
  submission: Selectable<DB['kyc_submission']>,
): Promise<void> {
  await tx.insertInto('kyc_submission').values(submission).execute();
}
