import { expect, it } from 'vitest';
import { toCopyableAmount, toCopyableIban } from './copyable.ts';

it('copies an IBAN without blanks', () => {
  expect(toCopyableIban('ES91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
});

it.each([
  ['1234567.50', '1234567,50'],
  ['999.00', '999,00'],
  ['0.05', '0,05'],
])('copies the amount %s as %s', (amount, copied) => {
  expect(toCopyableAmount(amount)).toBe(copied);
});
