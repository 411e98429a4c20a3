import { describe, expect, it } from 'vitest';
import type { DocumentRequirement } from '../../../queries/documents.ts';
import type { AssociatedPerson } from '../../../queries/people.ts';
import { listAccountDocumentsOnce, selectRequiredDocuments } from './pending-documents.ts';

const need = (key: string, changes: Partial<DocumentRequirement>): DocumentRequirement => ({
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
        need('missing', {}),
        need('there', { status: 'VALIDATED' }),
        need('received', { status: 'UPLOADED' }),
        need('over', { status: 'EXPIRED', expires_at: '2026-11-18' }),
        need('refused', { status: 'REJECTED', rejected_reason: 'No se lee.' }),
        need('optional', { mandatory: false }),
      ]),
    ).toEqual(['refused', 'over', 'missing']);
  });

  it('include those that expire within thirty days', () => {
    expect(
      keysOf([
        need('soon', { status: 'VALIDATED', expires_at: '2026-12-19' }),
        need('later', { status: 'VALIDATED', expires_at: '2026-12-20' }),
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
  const proof = need('CERTIFICADO_CCC:1', { uuid_account: 'account' });
  const itemsOf = (...people: AssociatedPerson[]) =>
    people.flatMap((person) => [
      { person, need: need('NIE', {}) },
      { person, need: proof },
    ]);
  const listed = (...people: AssociatedPerson[]) =>
    listAccountDocumentsOnce(itemsOf(...people)).map(
      (item) => `${item.need.key} ${item.person.full_name}`,
    );

  it('are listed once, under an owner of the account or else under the first person', () => {
    const [admin, company] = [personOf('admin', 'ADMINISTRADOR'), personOf('company', 'TITULAR')];
    const expectedDocuments = ['NIE admin', 'NIE company', 'CERTIFICADO_CCC:1 company'];
    expect(listed(admin, company)).toEqual(expectedDocuments);
    expect(listed(admin, personOf('other', 'ADMINISTRADOR'))).toEqual([
      'NIE admin',
      'CERTIFICADO_CCC:1 admin',
      'NIE other',
    ]);
  });
});
