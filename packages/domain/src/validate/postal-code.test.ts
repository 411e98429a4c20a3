import { expect, test } from 'vitest';
import { isPostalCode } from './postal-code.ts';

test('a Spanish postal code has five digits and begins with a province (CLD-03)', () => {
  const validCodes = ['01000', '01001', '27880', '52999'];
  const invalidCodes = [
    '',
    '1234',
    '052999',
    '00100',
    '53001',
    '99999',
    'abcde',
    '2801 ',
    '２８００１',
  ];
  expect(validCodes.filter((code) => !isPostalCode('ES', code))).toEqual([]);
  expect(invalidCodes.filter((code) => isPostalCode('ES', code))).toEqual([]);
});

test('a postal code of another country has 2 to 10 letters and digits (CLD-03)', () => {
  const validCodes = ['1000-001', 'SW1A 1AA', '75001', 'D02 AF30', '99'];
  const invalidCodes = ['', '-1000', '1000-', '1', '12345678901', '75001\n', 'CP#1'];
  expect(validCodes.filter((code) => !isPostalCode('PT', code))).toEqual([]);
  expect(invalidCodes.filter((code) => isPostalCode('PT', code))).toEqual([]);
  expect(isPostalCode('XX', '75001')).toBe(false);
});
