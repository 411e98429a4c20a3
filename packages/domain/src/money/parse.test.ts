import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmountWithoutCurrency, formatMoney, formatUnits } from '../format/numbers.ts';
import { parseMoney, parseUnits } from './parse.ts';

const parsedNumber = (value: string, ambiguous = false) => ({ ok: true, value, ambiguous });

describe('typed amounts (API-17)', () => {
  test.each([
    ['1234', parsedNumber('1234.00')],
    ['1234,56', parsedNumber('1234.56')],
    ['1234.56', parsedNumber('1234.56')],
    ['11.11', parsedNumber('11.11')],
    ['1.234', parsedNumber('1234.00', true)],
    ['1.234,56', parsedNumber('1234.56')],
    ['1.234.567,8', parsedNumber('1234567.80')],
    ['1.234.567', parsedNumber('1234567.00')],
    ['0,5', parsedNumber('0.50')],
    [',5', parsedNumber('0.50')],
    ['.5', parsedNumber('0.50')],
    ['1234.5', parsedNumber('1234.50')],
    ['1 234,56 €', parsedNumber('1234.56')],
    ['€ 5', parsedNumber('5.00')],
    ['1.234,50\u00a0€', parsedNumber('1234.50')],
    ['0.500', parsedNumber('0.50', true)],
    ['007', parsedNumber('7.00')],
    ['0', parsedNumber('0.00')],
  ])('%j is read as the amount %j', (text, expected) => expect(parseMoney(text)).toEqual(expected));

  test.each([
    '1,234.56',
    '1.23,4',
    '-5',
    '1e5',
    '',
    '€',
    ',',
    '.',
    '5,',
    '1,2,3',
    '1.23.4',
    '1..234',
    '12.34,5',
    '1234.567',
    '0,005',
    'doce',
    '١٢',
    '12€34',
    '−5',
    '+5',
    '1000000000',
    '1.000.000.000,00',
  ])('%j is refused', (text) => expect(parseMoney(text)).toEqual({ ok: false }));

  test('units have up to six decimals', () => {
    expect(parseUnits('12,345678')).toEqual(parsedNumber('12.345678'));
    expect(parseUnits('1234.567')).toEqual(parsedNumber('1234.567000', true));
    expect(parseUnits('12.345')).toEqual(parsedNumber('12345.000000', true));
    expect(parseUnits('1,2345678')).toEqual({ ok: false });
  });

  test('a formatted number is parsed as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n - 1n }), (n) => {
        const digits = n.toString().padStart(7, '0');
        const money = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const parsedMoney = parseMoney(formatMoney(money));
        expect(parsedMoney).toEqual(parseMoney(formatAmountWithoutCurrency(money)));
        expect(parsedMoney).toMatchObject({ ok: true, ambiguous: false });
        const units = `${digits.slice(0, -6)}.${digits.slice(-6)}`;
        const parsedUnits = parseUnits(formatUnits(units));
        expect(parsedUnits.ok && formatUnits(parsedUnits.value)).toBe(formatUnits(units));
        expect(parsedMoney.ok && formatMoney(parsedMoney.value)).toBe(formatMoney(money));
      }),
    );
  });
});
