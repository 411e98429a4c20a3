import { expect, test } from 'vitest';
import { findExpiringDocuments } from './expiring-documents.ts';
import type { RequiredDocument, ValidationStatus } from './required-documents.ts';

const today = '2026-11-19';
const requiredDocument = (
  key: string,
  expiresAt: string | null,
  status: ValidationStatus = 'VALIDATED',
) =>
  ({
    key,
    category: 'DOCUMENTATION',
    subcategory: key,
    title: key,
    mandatory: true,
    status,
    uuidDocument: null,
    rejectedReason: null,
    expiresAt,
    uuidAccount: null,
    uuidBankAccount: null,
    uuidAssociate: null,
  }) satisfies RequiredDocument;

test.each([
  [
    'a document that expires on the last day of the window is listed',
    [requiredDocument('NIE', '2026-12-19')],
    ['2026-12-19 NIE'],
  ],
  [
    'a document that expires after the window is not listed',
    [requiredDocument('NIE', '2026-12-20')],
    [],
  ],
  [
    'a document that expires today is listed',
    [requiredDocument('NIE', '2026-11-19')],
    ['2026-11-19 NIE'],
  ],
  ['an expired document is not listed', [requiredDocument('NIE', '2026-11-18', 'EXPIRED')], []],
  [
    'a document that awaits validation is not listed',
    [requiredDocument('NIE', '2026-12-01', 'UPLOADED')],
    [],
  ],
  ['a document without expiry date is not listed', [requiredDocument('CIF', null)], []],
  [
    'two sides of one identity card are listed once, with the earlier expiry date',
    [requiredDocument('DNI_ANVERSO', '2026-12-05'), requiredDocument('DNI_REVERSO', '2026-12-04')],
    ['2026-12-04 DNI'],
  ],
  [
    'several documents are listed with the earliest expiry date first',
    [requiredDocument('NIE', '2026-12-10'), requiredDocument('ASSOCIATE:1', '2026-11-30')],
    ['2026-11-30 ASSOCIATE:1', '2026-12-10 NIE'],
  ],
])('%s', (_, requiredDocuments, listed) => {
  const expiringDocuments = findExpiringDocuments(requiredDocuments, today);
  expect(expiringDocuments.map(({ expiresAt, title }) => `${expiresAt} ${title}`)).toEqual(listed);
});
