import type { AmlRisk } from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import type { DB } from '../kernel/database/types.ts';

/** What decides until when a signed form is valid. */
interface SignedForm {
  readonly aml_risk: AmlRisk;
  /** The version of the questions. */
  readonly version: number;
}

/** Reads the form that a document states; undefined for another document. */
export async function findSignedForm(db: Db, document: string): Promise<SignedForm | undefined> {
  const { rows } = await sql<SignedForm>`
    select i.aml_risk, (d.facts ->> 'version')::int as version
    from document d join intervener i on i.uuid = d.uuid_intervener
    where d.uuid = ${document} and d.template = 'KYC'`.execute(db);
  return rows[0];
}

/** Stores a signed form. */
export async function insertKycSubmission(
  tx: Db,
  submission: Selectable<DB['kyc_submission']>,
): Promise<void> {
  await tx.insertInto('kyc_submission').values(submission).execute();
}
