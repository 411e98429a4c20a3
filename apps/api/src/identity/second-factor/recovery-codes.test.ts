import { expect, test } from 'vitest';
import { generateRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';

test('ten different codes without ambiguous characters', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/u);
    expect(parseRecoveryCode(code)).toBe(code.replace('-', ''));
  }
});

test.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE FGHJK ', 'ABCDEFGHJK'],
  ['ABCDEFGHJK', 'ABCDEFGHJK'],
  ['123456', undefined],
  ['ABCDE-FGHJ', undefined],
  ['ABCDE-FGHJKM', undefined],
  ['ABCDE-FGHJO', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(parseRecoveryCode(typed)).toBe(read);
});
