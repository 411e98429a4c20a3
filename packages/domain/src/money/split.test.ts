import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumMoney, sumUnits } from './arithmetic.ts';
import { isNegative, roundMoney, roundUnits } from './decimal-text.ts';
import { largestRemainderPercents, splitMoney, splitUnits } from './split.ts';

const scaledAmounts = (decimals: number, min: bigint) =>
  fc.bigInt({ min, max: 10n ** 13n }).map((n) => {
    const digits = (n < 0n ? -n : n).toString().padStart(decimals + 1, '0');
    return `${n < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });
const weights = fc.array(scaledAmounts(6, 1n), { minLength: 1, maxLength: 12 });

describe('splits', () => {
  test('the last part receives the remainder', () => {
    expect(splitMoney('100.00', ['1', '1', '1'])).toEqual(['33.33', '33.33', '33.34']);
    expect(splitMoney('-0.05', ['1', '1'])).toEqual(['-0.03', '-0.02']);
    expect(splitUnits('1', ['2', '1'])).toEqual(['0.666667', '0.333333']);
    expect(splitMoney('5', ['0'])).toEqual(['5.00']);
    expect(splitUnits('0', ['0', '0'])).toEqual(['0.000000', '0.000000']);
  });

  test('no part is negative when rounding up would exceed the total', () => {
    expect(splitMoney('0.02', ['1', '1', '1', '1'])).toEqual(['0.01', '0.01', '0.00', '0.00']);
  });

  test('invalid weights throw', () => {
    expect(() => splitMoney('1', [])).toThrow('nothing to split');
    expect(() => splitMoney('1', ['0', '0'])).toThrow('weights add up to zero');
    expect(() => splitMoney('1', ['1', '-1'])).toThrow('a weight below zero');
  });

  test('the parts add up to the total', () => {
    fc.assert(
      fc.property(scaledAmounts(2, -(10n ** 12n)), weights, (total, shares) => {
        const splitParts = splitMoney(total, shares);
        expect(splitParts).toHaveLength(shares.length);
        expect(sumMoney(splitParts)).toBe(roundMoney(total));
        expect(
          splitParts.some((part) => isNegative(part) !== isNegative(total) && Number(part) !== 0),
        ).toBe(false);
      }),
    );
    fc.assert(
      fc.property(scaledAmounts(6, 0n), weights, (total, shares) => {
        const splitParts = splitUnits(total, shares);
        expect(sumUnits(splitParts)).toBe(roundUnits(total));
        expect(splitParts.some(isNegative)).toBe(false);
      }),
    );
  });
});

describe('percentages that add up', () => {
  test.each([
    [
      ['1', '1', '1'],
      ['33.34', '33.33', '33.33'],
    ],
    [
      ['0', '5'],
      ['0.00', '100.00'],
    ],
    [
      ['0', '0'],
      ['0.00', '0.00'],
    ],
    [[], []],
    [
      ['5900.00', '8444.12'],
      ['41.13', '58.87'],
    ],
  ])('of %j are %j', (values, percents) =>
    expect(largestRemainderPercents(values)).toEqual(percents),
  );

  test('a negative value throws', () => {
    expect(() => largestRemainderPercents(['-1', '2'])).toThrow('a value below zero');
  });

  test('the sum is always 100.00', () => {
    fc.assert(
      fc.property(weights, (values) => {
        expect(sumMoney(largestRemainderPercents(values))).toBe('100.00');
      }),
    );
  });
});
