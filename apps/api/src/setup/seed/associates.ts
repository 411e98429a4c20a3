import { demoAccounts, demoAssociates, demoBeneficialOwners, personOf } from '@participe/fixtures';
import type { Database } from '../../kernel/database/connect.ts';
import { encryptIndexed } from '../../kernel/encryption/blind-index.ts';
import { encryptColumn } from '../../kernel/encryption/column-encryption.ts';
import { insertRows } from './reference-data.ts';

/** Creates the people who are tied to the accounts of the demo, and the beneficial owners that its company states. */
export async function seedAssociates(db: Database): Promise<void> {
  const associates = demoAssociates.map((one) => ({
    uuid: one.uuid,
    uuid_account: demoAccounts.find(({ key }) => key === one.accountKey)?.uuid,
    full_name: one.fullName,
    document_number: encryptColumn('associate.document_number', [one.uuid], one.documentNumber),
    relation: one.relation,
    ownership_percent: one.ownershipPercent,
    identified_on: one.identifiedOn,
  }));
  await insertRows(db, 'associate', associates);
  const owners = demoBeneficialOwners.map(({ uuid, company, owner }, position) => ({
    ...owner,
    ...encryptIndexed('beneficial_owner.document_number', [uuid], owner.document_number),
    uuid,
    uuid_intervener: personOf(company).uuid,
    position,
    ownership_steps: [...owner.ownership_steps],
  }));
  await db.insertInto('beneficial_owner').values(owners).execute();
}
