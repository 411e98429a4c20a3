import { expect, test } from 'vitest';
import { findExpiringDocuments } from './expiring-documents.ts';
import type { RequiredDocument, ValidationStatus } from './required-documents.ts';

const today = '2026-11-19';
const paper = (key: string, expiresAt: string | null, status: ValidationStatus = 'VALIDATED') =>
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
  ['the last day of the window', [paper('NIE', '2026-12-19')], ['2026-12-19 NIE']],
  ['the day after it', [paper('NIE', '2026-12-20')], []],
  ['today, on which it is still good', [paper('NIE', '2026-11-19')], ['2026-11-19 NIE']],
  ['what is over, or was never taken', [paper('NIE', '2026-11-18', 'EXPIRED')], []],
  ['what somebody has still to look at', [paper('NIE', '2026-12-01', 'UPLOADED')], []],
  ['what has no end', [paper('CIF', null)], []],
  [
    'two sides of one paper, by the nearer day',
    [paper('DNI_ANVERSO', '2026-12-05'), paper('DNI_REVERSO', '2026-12-04')],
    ['2026-12-04 DNI'],
  ],
  [
    'several papers, the nearest first',
    [paper('NIE', '2026-12-10'), paper('ASSOCIATE:1', '2026-11-30')],
    ['2026-11-30 ASSOCIATE:1', '2026-12-10 NIE'],
  ],
])('%s', (_, needed, told) => {
  const found = findExpiringDocuments(needed, today);
  expect(found.map(({ expiresAt, title }) => `${expiresAt} ${title}`)).toEqual(told);
});
