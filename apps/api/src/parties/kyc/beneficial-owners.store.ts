import { randomUUID } from 'node:crypto';
import type { BeneficialOwner } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';

/** A person whom a company states as its beneficial owner. */
export type OwnerRow = BeneficialOwner & { readonly uuid: string };

const columns = [
  'uuid',
  'name',
  'lastname_1',
  'lastname_2',
  'document_type',
  'document_number',
  'birthdate',
  'nationality',
  'tax_residence_country',
  'control_type',
  'ownership_steps',
] as const satisfies readonly (keyof OwnerRow)[];

/** Reads the people whom a company states as its beneficial owners (CLD-14). */
export const readBeneficialOwners = (db: Db, company: string): Promise<OwnerRow[]> =>
  db
    .selectFrom('beneficial_owner')
    .select(columns)
    .where('uuid_intervener', '=', company)
    .orderBy('position')
    .execute();

/** Stores the people whom a company states, in place of those stated before; whoever stays keeps their id (CLD-14). */
export async function replaceBeneficialOwners(
  tx: Db,
  company: string,
  owners: readonly BeneficialOwner[],
): Promise<void> {
  const before = await tx
    .deleteFrom('beneficial_owner')
    .where('uuid_intervener', '=', company)
    .returning(['uuid', 'document_number'])
    .execute();
  const idOf = (number: string) =>
    before.find(({ document_number: one }) => one === number)?.uuid ?? randomUUID();
  if (owners.length === 0) return;
  await tx
    .insertInto('beneficial_owner')
    .values(
      owners.map((owner, position) => ({
        ...owner,
        uuid: idOf(owner.document_number),
        uuid_intervener: company,
        position,
        ownership_steps: [...owner.ownership_steps],
      })),
    )
    .execute();
}
