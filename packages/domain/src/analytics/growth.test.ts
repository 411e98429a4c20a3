import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundDecimal } from '../money/decimal-text.ts';
import { annualiseReturn, chainReturns, rateToPercent, returnBetween } from './growth.ts';

/**
 * Published net asset values of funds on two dates, the days between them, and the expected total and annualised
 * return (act/365).
 */
test.each([
  ['80.467003', '195.683289', 1358, '1.4318451254', '0.2697871679'],
  ['97.831169', '180.471268', 1594, '0.8447215733', '0.1505190703'],
  ['108.543381', '114.197083', 885, '0.0520870268', '0.0211622573'],
  ['100.252998', '258.945648', 2632, '1.5829217397', '0.1406454855'],
])(
  'a net asset value that grows from %s to %s in %d days has the published total and annualised return',
  (from, to, days, cumulative, annual) => {
    const rate = returnBetween(from, to);
    expect(roundDecimal(rate, 10)).toBe(cumulative);
    expect(roundDecimal(annualiseReturn(rate, days) ?? '', 10)).toBe(annual);
  },
);

describe('the annualised return', () => {
  test.each([
    ['0.05', 364, null],
    ['0.05', 365, '0.050000000000'],
    ['0.1025', 730, '0.050000000000'],
    ['-1', 730, '-1.000000000000'],
    ['0', 4000, '0.000000000000'],
  ])('of a rate of %s in %d days is %s', (rate, days, annual) =>
    expect(annualiseReturn(rate, days)).toBe(annual),
  );

  test('throws for a loss above 100 %; a return throws for a start value of zero', () => {
    expect(() => annualiseReturn('-1.01', 400)).toThrow('return below -100 %');
    expect(() => returnBetween('0', '1')).toThrow('start value not above zero');
  });
});

test.each([
  ['0.00005', '0.01'],
  ['0.000049999999999999', '0.01'],
  ['0.000049', '0.00'],
  ['-0.12345', '-12.35'],
  ['-0.00001', '0.00'],
])('a rate of %s is shown as %s %%', (rate, percent) => expect(rateToPercent(rate)).toBe(percent));

test('chained returns equal the return of the whole period', () => {
  const rates = fc.array(fc.integer({ min: -900_000, max: 2_000_000 }), { maxLength: 24 });
  fc.assert(
    fc.property(rates, (ratesInMillionths) => {
      const exactGrowth = ratesInMillionths.reduce(
        (growth, rateInMillionths) => growth * BigInt(1_000_000 + rateInMillionths),
        1n,
      );
      const rate = chainReturns(
        ratesInMillionths.map((rateInMillionths) => (rateInMillionths / 1e6).toFixed(6)),
      );
      const chainedGrowth = BigInt(roundDecimal(rate, 18).replace('.', '')) + 10n ** 18n;
      const expectedGrowth =
        (exactGrowth * 10n ** 18n) / 10n ** BigInt(6 * ratesInMillionths.length);
      const difference =
        chainedGrowth > expectedGrowth
          ? chainedGrowth - expectedGrowth
          : expectedGrowth - chainedGrowth;
      expect(difference * 10n ** 12n <= expectedGrowth + 10n ** 18n).toBe(true);
    }),
  );
});
