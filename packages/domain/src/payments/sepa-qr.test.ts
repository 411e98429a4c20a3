import { expect, test } from 'vitest';
import { buildSepaQrText } from './sepa-qr.ts';

const transfer = {
  beneficiary: 'Fondo Uno, FI',
  iban: 'ES91 2100 0418 4502 0005 1332',
  bic: null,
  amount: '2000.00',
  concept: 'OP0000000123 00000001R',
};

test('the text of a QR code has one line for each field', () => {
  expect(buildSepaQrText(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nFondo Uno, FI\nES9121000418450200051332\nEUR2000.00\n\n\nOP0000000123 00000001R',
  );
  expect(buildSepaQrText({ ...transfer, bic: 'CAIXESBBXXX' })?.split('\n')[4]).toBe('CAIXESBBXXX');
});

test('line breaks in a name add no line, and a long name is shortened', () => {
  const lines = buildSepaQrText({
    ...transfer,
    beneficiary: `Uno\nES00\n${'x'.repeat(99)}`,
  })?.split('\n');
  expect(lines).toHaveLength(11);
  expect(lines?.[5]).toBe(`Uno ES00 ${'x'.repeat(61)}`);
});

test.each([
  ['no name', { beneficiary: '  ' }],
  ['an invalid IBAN', { iban: 'ES00' }],
  ['no amount', { amount: '0.00' }],
  ['an amount above the maximum', { amount: '1000000000.00' }],
  ['a concept that is too long', { concept: 'x'.repeat(141) }],
  ['more bytes than the code holds', { beneficiary: 'ñ'.repeat(70), concept: 'ñ'.repeat(140) }],
])('a bank transfer with %s has no QR code', (_name, more) => {
  expect(buildSepaQrText({ ...transfer, ...more })).toBeNull();
});
