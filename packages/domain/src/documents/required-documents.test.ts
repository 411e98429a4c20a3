import { describe, expect, it, test } from 'vitest';
import {
  type PersonDocumentFacts,
  type SubmittedDocument,
  isDocumentPending,
  isProofValidated,
  isUploadAllowed,
  requiredAssociateDocuments,
  requiredBankAccountDocuments,
  requiredPersonDocuments,
} from './required-documents.ts';
import { documentCategoryOf, documentSubcategories } from './subcategories.ts';

const today = '2026-11-19';
const person: PersonDocumentFacts = {
  intervener_type: 'F',
  document_type: 'NIE',
  status: 'FINALIZADO',
  birthdate: '2008-11-19',
  minor_need_update: false,
  document_expires_on: '2026-11-19',
  papers: [],
  birth_country: 'ES',
  nationality: 'ES',
  nationality_2: null,
  phone_prefix: '+34',
  address_countries: ['ES'],
  tax_residence_country: 'ES',
  us_status: null,
  residences: [],
};
const paper: SubmittedDocument = {
  uuid: 'p',
  subcategory: 'NIE',
  validated: false,
  is_signed: false,
  rejected_reason: null,
  expires_at: null,
};

describe('the status of an identity document (DOC-10)', () => {
  it.each<
    [string, Partial<PersonDocumentFacts>, Partial<SubmittedDocument> | undefined, string, boolean]
  >([
    [
      'is MISSING without a file for a person who came of age',
      { minor_need_update: true },
      undefined,
      'MISSING',
      true,
    ],
    [
      'is VALIDATED without a file for a minor the day before they come of age',
      { minor_need_update: true, birthdate: '2008-11-20' },
      undefined,
      'VALIDATED',
      false,
    ],
    [
      'is VALIDATED without a file for a person already identified',
      {},
      undefined,
      'VALIDATED',
      false,
    ],
    [
      'is EXPIRED without a file on the day after the stored expiry date',
      { document_expires_on: '2026-11-18' },
      undefined,
      'EXPIRED',
      true,
    ],
    [
      'is VALIDATED without a file and without a stored expiry date',
      { document_expires_on: null },
      undefined,
      'VALIDATED',
      false,
    ],
    [
      'is MISSING without a file for a person not yet identified',
      { status: 'SIGNED' },
      undefined,
      'MISSING',
      true,
    ],
    ['is UPLOADED while the file awaits validation', {}, {}, 'UPLOADED', false],
    [
      'is UPLOADED while a file sent after the expiry awaits validation',
      { document_expires_on: '2020-01-01' },
      {},
      'UPLOADED',
      false,
    ],
    ['is REJECTED with a rejected file', {}, { rejected_reason: 'Borroso' }, 'REJECTED', true],
    [
      'is VALIDATED with a validated file',
      { status: 'SIGNED' },
      { validated: true },
      'VALIDATED',
      false,
    ],
    [
      'is EXPIRED with a validated file that has expired',
      {},
      { validated: true, expires_at: '2026-11-18' },
      'EXPIRED',
      true,
    ],
    [
      'is VALIDATED with a validated file that expires later than the stored date',
      { document_expires_on: '2020-01-01' },
      { validated: true, expires_at: '2030-01-01' },
      'VALIDATED',
      false,
    ],
  ])('%s', (_, facts, sent, status, pending) => {
    const papers = sent === undefined ? [] : [{ ...paper, ...sent }];
    const [identityDocument, ...others] = requiredPersonDocuments(
      { ...person, ...facts, papers },
      today,
    );
    expect(others).toEqual([]);
    expect(identityDocument).toMatchObject({ key: 'NIE', status, mandatory: true });
    expect(identityDocument && isDocumentPending(identityDocument)).toBe(pending);
  });

  it('is listed for each side of a DNI; a company has the status of its own documents instead', () => {
    const requiredKeys = (facts: Partial<PersonDocumentFacts>) =>
      requiredPersonDocuments({ ...person, ...facts }, today).map(({ key }) => key);
    expect(requiredKeys({ document_type: 'DNI' })).toEqual(['DNI_ANVERSO', 'DNI_REVERSO']);
    expect(requiredKeys({ document_type: 'OTRO' })).toEqual(['PASAPORTE']);
    expect(requiredKeys({ intervener_type: 'J', document_type: 'CIF' })).toEqual([
      'CIF',
      'ESCRITURA_CONSTITUCION',
      'ACTA_TITULAR_REAL',
    ]);
  });
});

describe('the status of a bank account proof (DOC-11)', () => {
  it.each<['PENDING' | 'VALIDATED', Partial<SubmittedDocument> | null, string]>([
    ['PENDING', null, 'MISSING'],
    ['PENDING', {}, 'UPLOADED'],
    ['PENDING', { rejected_reason: 'Otra cuenta' }, 'REJECTED'],
    ['PENDING', { is_signed: true }, 'VALIDATED'],
    ['VALIDATED', null, 'VALIDATED'],
    ['VALIDATED', {}, 'VALIDATED'],
  ])('of a %s bank account with the file %j is %s', (status, sent, expected) => {
    const account = { uuid: 'b', uuid_account: 'a', status, iban: '•••• 1332' };
    const [proof] = requiredBankAccountDocuments(
      [{ ...account, proof_source: 'UPLOAD', paper: sent && { ...paper, ...sent } }],
      today,
    );
    expect(proof).toMatchObject({
      status: expected,
      uuidBankAccount: 'b',
      title: 'Certificado de titularidad de la cuenta •••• 1332',
    });
  });
});

it('a bank account that its bank has proved needs no paper (ACC-20)', () => {
  const account = { uuid: 'b', uuid_account: 'a', status: 'PENDING', iban: '1332' } as const;
  const proved = { ...account, paper: null, proof_source: 'AGGREGATOR' } as const;
  expect(isProofValidated(proved)).toBe(true);
  expect(requiredBankAccountDocuments([proved], today).some(isDocumentPending)).toBe(false);
  expect(isProofValidated({ ...proved, proof_source: 'UPLOAD' })).toBe(false);
});

describe('documents of associates (DOC-12)', () => {
  it('are required of beneficial owners only, until they are identified', () => {
    const isDocumentRequired = (
      relation: 'TITULAR_REAL' | 'CONSEJERO',
      identified_on: string | null,
    ) => {
      const requiredDocument = { uuid: 's', uuid_account: 'a', full_name: 'Eva', paper: null };
      return requiredAssociateDocuments(
        [{ ...requiredDocument, relation, identified_on }],
        today,
      ).some(isDocumentPending);
    };
    expect(isDocumentRequired('TITULAR_REAL', null)).toBe(true);
    expect(isDocumentRequired('TITULAR_REAL', '2020-01-01')).toBe(false);
    expect(isDocumentRequired('CONSEJERO', null)).toBe(false);
  });
});

describe('subcategories that a client may upload (DOC-06)', () => {
  const allSubcategories = Object.values(documentSubcategories).flat();
  it('belong to exactly one category each', () => {
    expect(new Set(allSubcategories).size).toBe(allSubcategories.length);
    expect(
      allSubcategories.every((subcategory) => documentCategoryOf(subcategory) !== undefined),
    ).toBe(true);
    expect(documentCategoryOf('MADE_UP')).toBeUndefined();
  });

  it('exclude those of documents that only the manager creates', () => {
    const managerDocuments = [
      'KYC',
      'CONFIRMACION',
      'ORDEN',
      'EXTRACTO_POSICION',
      'INFORME_FISCAL_FI',
      'RETENCIONES',
      'GDPR',
    ];
    for (const subcategory of [...managerDocuments, 'RESPUESTA', 'MADE_UP'])
      for (const owner of ['PERSON', 'ACCOUNT'] as const)
        expect(isUploadAllowed(owner, 'CLIENT', subcategory)).toBe(false);
    expect(isUploadAllowed('PERSON', 'STAFF', 'RESPUESTA')).toBe(true);
  });
});

test('a tax form is required as a file, and is validated by staff (DOC-31)', () => {
  const usPerson = { ...person, document_expires_on: null, us_status: { is_us_person: true } };
  const w9 = { ...paper, subcategory: 'W9' };
  const w9StatusWith = (...papers: SubmittedDocument[]) =>
    requiredPersonDocuments({ ...usPerson, papers }, today)
      .filter(({ key }) => key === 'W9')
      .map(({ status, mandatory }) => [status, mandatory]);
  expect(w9StatusWith()).toEqual([['MISSING', true]]);
  expect(w9StatusWith(w9)).toEqual([['UPLOADED', true]]);
  expect(w9StatusWith({ ...w9, validated: true })).toEqual([['VALIDATED', true]]);
});
