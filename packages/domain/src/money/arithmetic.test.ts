import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  addUnits,
  compareDecimal,
  divideRounded,
  maxMoney,
  minMoney,
  multiplyMoney,
  computePercentage,
  subtractMoney,
  subtractUnits,
  sumMoney,
  computeUnits,
  computeMinimumUnits,
  computeUnitsValue,
} from './arithmetic.ts';
import {
  absMoney,
  decimalsOf,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  negateMoney,
  negateUnits,
  roundMoney,
  roundDecimal,
  roundUnits,
  toCents,
  roundNav,
  parseScaledIntegers,
} from './decimal-text.ts';

/** Positive and negative amounts in cents, which are converted to decimal text below. */
const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const money = cents.map((n) => {
  const digits = (n < 0n ? -n : n).toString().padStart(3, '0');
  return `${n < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

describe('rounding', () => {
  test.each([
    ['0.095', '0.10'],
    ['-0.095', '-0.10'],
    ['0.0949999', '0.09'],
    ['1.005', '1.01'],
    ['-0.004', '0.00'],
    ['999.995', '1000.00'],
    ['12', '12.00'],
    ['007.1', '7.10'],
  ])('%s to the cent is %s', (value, rounded) => expect(roundMoney(value)).toBe(rounded));

  test('units and net asset values are rounded to six decimals', () => {
    expect(roundUnits('9.9999365')).toBe('9.999937');
    expect(roundNav('10.0')).toBe('10.000000');
    expect(roundDecimal('2.5', 0)).toBe('3');
  });

  test.each(['', '1,5', '1e5', ' 1', '.5', '5.', 'NaN', '--1', '+5'])(
    '%j is no decimal',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(() => roundMoney(text)).toThrow('not a decimal');
    },
  );
});

describe('arithmetic', () => {
  test('adds and subtracts exactly', () => {
    expect(addMoney('0.10', '0.20')).toBe('0.30');
    expect(sumMoney([])).toBe('0.00');
    expect(addUnits('0.000001', '99999999999999.999999')).toBe('100000000000000.000000');
    expect(subtractMoney('1.00', '1.01')).toBe('-0.01');
    expect(subtractUnits('1', '1')).toBe('0.000000');
  });

  test.each([
    ['2000.00', '123.456789', '16.200000'],
    ['1234.56', '123.456789', '9.999936'],
    ['10000.00', '336.380707', '29.728221'],
    ['0.01', '99999999.999999', '0.000000'],
  ])('%s at %s buys %s', (amount, nav, units) => expect(computeUnits(amount, nav)).toBe(units));

  test('throws for a net asset value of zero', () => {
    expect(() => computeUnits('1.00', '0')).toThrow('net asset value not above zero');
  });

  test('values units to the cent, half up', () => {
    expect(computeUnitsValue('29.728221', '337.591827')).toBe('10036.00');
    expect(computeUnitsValue('1.000000', '0.005000')).toBe('0.01');
    expect(multiplyMoney('0.50', '0.19')).toBe('0.10');
  });

  test('compares decimals, and returns the larger, the smaller and the percentage of two', () => {
    expect(compareDecimal('10', '9.999999')).toBe(1);
    expect(compareDecimal('1.0', '1')).toBe(0);
    expect([maxMoney('2.00', '10.00'), minMoney('2.00', '10.00')]).toEqual(['10.00', '2.00']);
    expect([
      computePercentage('1', '3'),
      computePercentage('2', '3'),
      computePercentage('5', '0'),
    ]).toEqual(['33.33', '66.67', '0.00']);
  });

  test('a negative result that rounds to zero has no sign', () => {
    expect([computePercentage('-0.01', '1000.00'), multiplyMoney('-0.01', '0.19')]).toEqual([
      '0.00',
      '0.00',
    ]);
    expect(divideRounded('-1', '3000000', 2)).toBe('0.00');
  });

  test('reads and changes the sign of a decimal, and converts decimals to integers', () => {
    expect([isZero('-0.00'), isPositive('0.01'), isNegative('-0.01')]).toEqual([true, true, true]);
    expect([isPositive('0'), isNegative('-0'), isPositive('-1')]).toEqual([false, false, false]);
    expect([negateMoney('0'), negateMoney('-2.5'), negateUnits('1')]).toEqual([
      '0.00',
      '2.50',
      '-1.000000',
    ]);
    expect(absMoney('-1.5')).toBe('1.50');
    expect(toCents('-1234.50')).toBe(-123450n);
    expect(parseScaledIntegers('0.00 -1234.50 7.05')).toEqual([0n, -123450n, 705n]);
    expect(decimalsOf('1.500')).toBe(1);
  });

  test('the minimum units for an amount are worth at least that amount', () => {
    expect(computeMinimumUnits('100.00', '10.000000')).toBe('10.000000');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1_000_000, max: 2_000_000_000 }),
        (amount, value) => {
          const euros = divideRounded(String(amount), '100', 2);
          const nav = divideRounded(String(value), '1000000', 6);
          expect(
            compareDecimal(computeUnitsValue(computeMinimumUnits(euros, nav), nav), euros),
          ).not.toBe(-1);
        },
      ),
    );
  });

  test('adding decimals gives the same as adding cents', () => {
    fc.assert(
      fc.property(money, money, (a, b) => {
        expect(toCents(addMoney(a, b))).toBe(toCents(a) + toCents(b));
        expect(subtractMoney(addMoney(a, b), b)).toBe(roundMoney(a));
      }),
    );
  });
});
