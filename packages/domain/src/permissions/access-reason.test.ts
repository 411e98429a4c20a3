import { describe, expect, it } from 'vitest';
import { accessReasonLabels, validateAccessReason } from './access-reason.ts';

const fields = (code: string | undefined, text: string) =>
  validateAccessReason(code, text).map(({ code: wire, field }) => `${wire} ${String(field)}`);

describe('a reason to access a client', () => {
  it.each(Object.keys(accessReasonLabels))('%s is valid, with ten characters', (code) => {
    expect(fields(code, '1234567890')).toEqual([]);
  });

  it.each([undefined, '', 'CURIOSITY', 'client_request'])('%s is refused', (code) => {
    expect(fields(code, 'una explicación')).toEqual(['400-020 reason_code']);
  });

  it('may be written in any script, and accents count as part of their letter', () => {
    expect(fields('INCIDENT', 'explicacio\u0301n')).toEqual([]);
    expect(fields('INCIDENT', 'причина тут')).toEqual([]);
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
  ])('"%s" is too short', (text) => {
    expect(fields('INCIDENT', text)).toEqual(['400-020 reason']);
  });
});
