import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeCash,
  divideRounded,
  formatScaled,
  addToLastDecimal,
  parseScaled,
  computeUnits,
} from './decimal.ts';

describe('units = round6(amount / value)', () => {
  test.each([
    ['10000.00', '336.380707', '29.728221'],
    ['2000.00', '12.345678', '162.000013'],
    ['100.00', '3.000000', '33.333333'],
    ['200.00', '3.000000', '66.666667'],
    ['0.01', '20000.000000', '0.000001'],
    ['0.01', '20000.000001', '0.000000'],
    ['0.00', '12.345678', '0.000000'],
  ])('%s at %s is %s', (cash, value, units) => {
    expect(computeUnits(cash, value)).toBe(units);
  });
});

describe('cash = round2(units × value)', () => {
  test.each([
    ['29.728221', '337.591827', '10036.00'],
    ['0.500000', '0.010000', '0.01'],
    ['0.499999', '0.010000', '0.00'],
    ['162.000013', '12.345678', '2000.00'],
    ['1', '1.005000', '1.01'],
  ])('%s at %s is %s', (units, value, cash) => {
    expect(computeCash(units, value)).toBe(cash);
  });
});

test('converts between whole numbers and text without loss', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8), (value, scale) => {
      expect(parseScaled(formatScaled(value, scale), scale)).toBe(value);
    }),
  );
});

test('divides with a rounding error of at most half a unit', () => {
  const dividends = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(dividends, fc.bigInt({ min: 1n, max: 10n ** 14n }), (dividend, divisor) => {
      const roundingError = 2n * (dividend - divideRounded(dividend, divisor) * divisor);
      expect(roundingError <= divisor && roundingError >= -divisor).toBe(true);
    }),
  );
});

test('rounds half away from zero', () => {
  expect([divideRounded(5n, 2n), divideRounded(-5n, 2n), divideRounded(4n, 3n)]).toEqual([
    3n,
    -3n,
    1n,
  ]);
});

test('adds to the last decimal place, with carry and below zero', () => {
  expect(addToLastDecimal('1.999999', 6, 2n)).toBe('2.000001');
  expect(addToLastDecimal('0.00', 2, -1n)).toBe('-0.01');
});

test.each(['1.0000001', 'x', '1,5', '', '1e3'])('%s does not parse with six decimals', (text) => {
  expect(() => parseScaled(text, 6)).toThrow(RangeError);
});
