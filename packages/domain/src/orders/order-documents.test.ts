import { describe, expect, it, test } from 'vitest';
import {
  documentsNeededByOrder,
  findNeededOrderDocument,
  formatDocumentNames,
  lastDocumentSentAt,
  orderDocumentsStatusOf,
  type SentFile,
} from './order-documents.ts';

const court = 'AUTORIZACION_JUDICIAL';
const at = (day: number) => new Date(Date.UTC(2026, 11, day, 9));
const file = (day: number, changes: Partial<SentFile> = {}): SentFile => ({
  subcategory: court,
  validated: false,
  rejected_reason: null,
  expires_at: null,
  created_at: at(day),
  ...changes,
});
const find = (files: readonly SentFile[], askedAgainAt?: Date) =>
  findNeededOrderDocument(court, files, { askedAgainAt, today: '2026-12-20' });

test.each([
  ['REEMBOLSO', true, [court]],
  ['TRASPASO_INTERNO', true, [court]],
  ['SUSCRIPCION', true, []],
  ['REEMBOLSO', false, []],
] as const)(
  '%s, ordered by a guardian: %s, needs %j',
  (operationType, isOrderedByGuardian, needed) => {
    const facts = { operationType, intervenerType: 'F', isOrderedByGuardian } as const;
    expect(documentsNeededByOrder(facts)).toEqual(needed);
  },
);

describe('a needed document', () => {
  const validatedFile = { validated: true };
  it.each<[string, readonly SentFile[], Date | undefined, string, Date | null]>([
    ['no file', [], undefined, 'MISSING', null],
    ['a file of another kind', [file(9, { subcategory: 'OTRO' })], undefined, 'MISSING', null],
    ['an unchecked file', [file(9)], undefined, 'UPLOADED', at(9)],
    ['the newest of several unchecked files', [file(11), file(9)], undefined, 'UPLOADED', at(11)],
    [
      'the first valid file',
      [file(12), file(11, validatedFile), file(10, validatedFile), file(9)],
      undefined,
      'VALIDATED',
      at(10),
    ],
    ['a rejected file', [file(9, { rejected_reason: 'Ilegible' })], undefined, 'REJECTED', null],
    [
      'a file before a rejected one',
      [file(10, { rejected_reason: 'Ilegible' }), file(9)],
      undefined,
      'UPLOADED',
      at(9),
    ],
    ['an expired file', [file(9, { expires_at: '2026-12-19' })], undefined, 'EXPIRED', null],
    [
      'a file that expires today',
      [file(9, { expires_at: '2026-12-20' })],
      undefined,
      'UPLOADED',
      at(9),
    ],
    ['an unchecked file asked for again', [file(9)], at(10), 'REJECTED', null],
    ['a file sent with the request', [file(10), file(9)], at(10), 'UPLOADED', at(10)],
    [
      'a valid file, although asked for again',
      [file(9, validatedFile)],
      at(10),
      'VALIDATED',
      at(9),
    ],
    [
      'a newer unchecked file than the valid one, asked for again',
      [file(11), file(9, validatedFile)],
      at(10),
      'VALIDATED',
      at(9),
    ],
    [
      'a valid file that was sent when asked again, before an earlier valid one',
      [file(11, validatedFile), file(9, validatedFile)],
      at(10),
      'VALIDATED',
      at(11),
    ],
  ])('%s', (_, files, askedAgainAt, status, sentAt) => {
    expect(find(files, askedAgainAt)).toMatchObject({ status, sentAt });
  });
});

test.each([
  [[], null],
  [[at(9)], at(9)],
  [[at(12), at(9)], at(12)],
  [[at(12), null], null],
] as const)('documents sent at %j are complete at %s', (times, last) => {
  expect(lastDocumentSentAt(times.map((sentAt) => ({ sentAt })))).toEqual(last);
});

test.each([
  [[], [], true, null],
  [[court], [court], false, 'MISSING'],
  [[court], [], false, 'SENT'],
  [[court], [], true, 'VALIDATED'],
] as const)('needed %j, missing %j, valid %s: %s', (needed, missing, valid, status) => {
  const order = { needed_documents: needed, missing_documents: missing, has_docs_validated: valid };
  expect(orderDocumentsStatusOf(order)).toBe(status);
});

test('names of documents are joined for a sentence', () => {
  expect(formatDocumentNames([court, 'MODELO_145'])).toBe('«Autorización judicial» y «Modelo 145»');
});
