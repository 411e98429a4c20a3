import { invariant } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { PaperPerson } from '../templates/person-facts.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

/** Returns the person or company whom a paper is about, as the paper names them today. */
export async function readPaperPerson(db: Db, uuidIntervener: string): Promise<PaperPerson> {
  const { rows } = await sql<PaperPerson>`
    select coalesce((select d.name from distributor d where d.is_own limit 1), '') as manager,
      concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name,
      ${decryptedColumn('intervener.document_number', 'i')} as "documentNumber",
      i.intervener_type = 'J' as "isCompany"
    from intervener i where i.uuid = ${uuidIntervener}`.execute(db);
  const [person] = rows;
  invariant(person !== undefined, `the person ${uuidIntervener} exists`);
  return person;
}

/** SQL condition: a newer document replaced this declaration of a person before it was signed (CLD-11). */
export const isReplacedPaper = sql<boolean>`(uuid_intervener is not null and category = 'DOCUMENTATION'
  and template is not null and not requires_signature and not is_signed)`;

/** Ends the wait for signatures of the person's unsigned papers of this template. */
export async function endWaitingPersonPapers(
  tx: Db,
  uuidIntervener: string,
  template: string,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ requires_signature: false })
    .where('uuid_intervener', '=', uuidIntervener)
    .where('template', '=', template)
    .where('is_signed', '=', false)
    .execute();
}
