import { describe, expect, it } from 'vitest';
import { accessReasonLabels, validateAccessReason } from './access-reason.ts';

const wrongFieldsOf = (code: string | undefined, text: string) =>
  validateAccessReason(code, text).map(
    ({ code: refusalCode, field }) => `${refusalCode} ${String(field)}`,
  );

describe('a reason to access a client', () => {
  it.each(Object.keys(accessReasonLabels))('is valid with the code %s and ten digits', (code) => {
    expect(wrongFieldsOf(code, '1234567890')).toEqual([]);
  });

  it.each([undefined, '', 'CURIOSITY', 'client_request'])('is refused with the code %s', (code) => {
    expect(wrongFieldsOf(code, 'una explicación')).toEqual(['400-020 reason_code']);
  });

  it('may be written in any script, with accents that count as part of their letter', () => {
    expect(wrongFieldsOf('INCIDENT', 'explicacio\u0301n')).toEqual([]);
    expect(wrongFieldsOf('INCIDENT', 'причина тут')).toEqual([]);
  });

  it.each([
    '',
    '123456789',
    ' 123456789 ',
    ' '.repeat(20),
    '.'.repeat(20),
    '\u200b'.repeat(10),
    '\u3164'.repeat(10),
    '\u115f'.repeat(10),
    'a b c d e f g h i',
  ])('is too short as "%s"', (text) => {
    expect(wrongFieldsOf('INCIDENT', text)).toEqual(['400-020 reason']);
  });
});
