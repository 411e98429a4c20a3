import { expect, test } from 'vitest';
import { accountDigitsOfIban, ibanMatchesAccount } from './iban-account.ts';

// Bank 2100, office 0418, control digits 45, account 0200051332.
test.each([
  ['ES9121000418450200051332', '210004180200051332', true],
  ['ES91 2100 0418 4502 0005 1332', '210004180200051332', true],
  ['es9121000418450200051332', '210004180200051332', true],
  ['ES9121000418450200051332', '210004180200051333', false],
  ['ES9121000418450200051332', '210004184502000513', false],
  ['DE89370400440532013000', '370400440532013000', false],
  ['', '', false],
])('the IBAN %s matches the account digits %s: %s', (iban, digits, expected) => {
  expect(ibanMatchesAccount(iban, digits)).toBe(expected);
});

test('an IBAN that is not Spanish has no account digits', () => {
  expect(accountDigitsOfIban('FR1420041010050500013M02606')).toBeUndefined();
});
