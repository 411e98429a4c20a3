import { randomUUID } from 'node:crypto';
import type { BeneficialOwner } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { encryptIndexed } from '../../kernel/encryption/blind-index.ts';

/** A person whom a company states as its beneficial owner. */
export type OwnerRow = BeneficialOwner & { readonly uuid: string };

const columns = [
  'uuid',
  'name',
  'lastname_1',
  'lastname_2',
  'document_type',
  'birthdate',
  'nationality',
  'tax_residence_country',
  'control_type',
  'ownership_steps',
] as const satisfies readonly (keyof OwnerRow)[];
const documentNumber = decryptedColumn('beneficial_owner.document_number').as('document_number');

/** Reads the people whom a company states as its beneficial owners (CLD-14). */
export const readBeneficialOwners = (db: Db, company: string): Promise<OwnerRow[]> =>
  db
    .selectFrom('beneficial_owner')
    .select([...columns, documentNumber])
    .where('uuid_intervener', '=', company)
    .orderBy('position')
    .execute();

/**
 * Stores the people whom a company states, in place of those stated before, as the next version of the list; whoever stays
 * keeps their id (CLD-14).
 */
export async function replaceBeneficialOwners(
  tx: Db,
  company: string,
  owners: readonly BeneficialOwner[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('intervener')
    .set(({ eb }) => ({ owners_stated_at: now, owners_version: eb('owners_version', '+', 1) }))
    .where('uuid', '=', company)
    .execute();
  const before = await tx
    .deleteFrom('beneficial_owner')
    .where('uuid_intervener', '=', company)
    .returning(['uuid', documentNumber])
    .execute();
  const idOf = (number: string) =>
    before.find(({ document_number: one }) => one === number)?.uuid ?? randomUUID();
  if (owners.length === 0) return;
  await tx
    .insertInto('beneficial_owner')
    .values(
      owners.map((owner, position) => {
        const uuid = idOf(owner.document_number);
        return {
          ...owner,
          ...encryptIndexed('beneficial_owner.document_number', [uuid], owner.document_number),
          uuid,
          uuid_intervener: company,
          position,
          ownership_steps: [...owner.ownership_steps],
        };
      }),
    )
    .execute();
}
