import { describe, expect, it } from 'vitest';
import type { DocumentRequirement } from '../../../queries/documents.ts';
import type { AssociatedPerson } from '../../../queries/people.ts';
import { listAccountDocumentsOnce, selectRequiredDocuments } from './pending-documents.ts';

const requirementOf = (
  key: string,
  changes: Partial<DocumentRequirement>,
): DocumentRequirement => ({
  key,
  category: 'DOCUMENTATION',
  subcategory: key,
  title: key,
  mandatory: true,
  status: 'MISSING',
  uuid_document: null,
  rejected_reason: null,
  expires_at: null,
  uuid_account: null,
  uuid_bank_account: null,
  associate_patron: null,
  can_upload: true,
  ...changes,
});
const keysOf = (needs: readonly DocumentRequirement[]) =>
  selectRequiredDocuments(needs, '2026-11-19').map(({ key }) => key);

describe('required documents', () => {
  it('are the mandatory ones that are missing, rejected or expired, the most urgent first', () => {
    expect(
      keysOf([
        requirementOf('missing', {}),
        requirementOf('there', { status: 'VALIDATED' }),
        requirementOf('received', { status: 'UPLOADED' }),
        requirementOf('over', { status: 'EXPIRED', expires_at: '2026-11-18' }),
        requirementOf('refused', { status: 'REJECTED', rejected_reason: 'No se lee.' }),
        requirementOf('optional', { mandatory: false }),
      ]),
    ).toEqual(['refused', 'over', 'missing']);
  });

  it('include those that expire within thirty days', () => {
    expect(
      keysOf([
        requirementOf('soon', { status: 'VALIDATED', expires_at: '2026-12-19' }),
        requirementOf('later', { status: 'VALIDATED', expires_at: '2026-12-20' }),
      ]),
    ).toEqual(['soon']);
  });
});

describe('the documents of an account', () => {
  const personOf = (uuid: string, role: AssociatedPerson['accounts'][number]['role']) => ({
    uuid_intervener: uuid,
    full_name: uuid,
    intervener_type: 'F' as const,
    relation: 'SELF' as const,
    accounts: [{ uuid: 'account', alias: 'Tesorería', role }],
    can_upload: true,
  });
  const proofRequirement = requirementOf('CERTIFICADO_CCC:1', { uuid_account: 'account' });
  const itemsOf = (...people: AssociatedPerson[]) =>
    people.flatMap((person) => [
      { person, need: requirementOf('NIE', {}) },
      { person, need: proofRequirement },
    ]);
  const listedDocuments = (...people: AssociatedPerson[]) =>
    listAccountDocumentsOnce(itemsOf(...people)).map(
      (item) => `${item.need.key} ${item.person.full_name}`,
    );

  it('are listed once, under an owner of the account or else under the first person', () => {
    const [admin, company] = [personOf('admin', 'ADMINISTRADOR'), personOf('company', 'TITULAR')];
    const expectedDocuments = ['NIE admin', 'NIE company', 'CERTIFICADO_CCC:1 company'];
    expect(listedDocuments(admin, company)).toEqual(expectedDocuments);
    expect(listedDocuments(admin, personOf('other', 'ADMINISTRADOR'))).toEqual([
      'NIE admin',
      'CERTIFICADO_CCC:1 admin',
      'NIE other',
    ]);
  });
});
