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
const sentOn = (day: number, changes: Partial<SentFile> = {}): SentFile => ({
  subcategory: court,
  validated: false,
  rejected_reason: null,
  expires_at: null,
  created_at: at(day),
  ...changes,
});
const findDocument = (files: readonly SentFile[], askedAgainAt?: Date) =>
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
    ['a file of another kind', [sentOn(9, { subcategory: 'OTRO' })], undefined, 'MISSING', null],
    ['an unchecked file', [sentOn(9)], undefined, 'UPLOADED', at(9)],
    [
      'the newest of several unchecked files',
      [sentOn(11), sentOn(9)],
      undefined,
      'UPLOADED',
      at(11),
    ],
    [
      'the first valid file',
      [sentOn(12), sentOn(11, validatedFile), sentOn(10, validatedFile), sentOn(9)],
      undefined,
      'VALIDATED',
      at(10),
    ],
    ['a rejected file', [sentOn(9, { rejected_reason: 'Ilegible' })], undefined, 'REJECTED', null],
    [
      'a file before a rejected one',
      [sentOn(10, { rejected_reason: 'Ilegible' }), sentOn(9)],
      undefined,
      'UPLOADED',
      at(9),
    ],
    ['an expired file', [sentOn(9, { expires_at: '2026-12-19' })], undefined, 'EXPIRED', null],
    [
      'a file that expires today',
      [sentOn(9, { expires_at: '2026-12-20' })],
      undefined,
      'UPLOADED',
      at(9),
    ],
    ['an unchecked file asked for again', [sentOn(9)], at(10), 'REJECTED', null],
    ['a file sent with the request', [sentOn(10), sentOn(9)], at(10), 'UPLOADED', at(10)],
    [
      'a valid file, although asked for again',
      [sentOn(9, validatedFile)],
      at(10),
      'VALIDATED',
      at(9),
    ],
    [
      'a newer unchecked file than the valid one, asked for again',
      [sentOn(11), sentOn(9, validatedFile)],
      at(10),
      'VALIDATED',
      at(9),
    ],
    [
      'a valid file that was sent when asked again, before an earlier valid one',
      [sentOn(11, validatedFile), sentOn(9, validatedFile)],
      at(10),
      'VALIDATED',
      at(11),
    ],
  ])('%s', (_, files, askedAgainAt, status, sentAt) => {
    expect(findDocument(files, askedAgainAt)).toMatchObject({ status, sentAt });
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
