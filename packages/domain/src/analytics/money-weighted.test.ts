import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/plain-date.ts';
import { roundDecimal, toCents } from '../money/decimal-text.ts';
import {
  type CashFlow,
  computeMoneyWeightedReturnBetween,
  computeMoneyWeightedReturn,
} from './money-weighted.ts';
import { xirrVectors } from '../../test/xirr-vectors.ts';

const firstDay = '2001-01-01';

/** Parses a published example of the form `id: rates`, then `days euros;days euros`. */
function readVector(text: string) {
  const [headerLine = '', ...lines] = text.trim().split('\n');
  const [id = '', rates = ''] = headerLine.split(': ');
  const flows = lines
    .join('')
    .split(';')
    .map((flowText): CashFlow => {
      const [days = '', amount = ''] = flowText.split(' ');
      return { date: addDays(firstDay, Number(days)), amount };
    });
  return { id, roots: rates === 'none' ? [] : rates.split(' '), flows };
}

/**
 * Computes Σ amount ÷ (1 + rate)^(days ÷ 365). Days are counted from the first date, or for a negative rate from the
 * last date, so that no power overflows.
 */
function presentValue(flows: readonly CashFlow[], rate: number): number {
  const dates = flows.map(({ date }) => date).toSorted();
  const baseDate = (rate < 0 ? dates.at(-1) : dates[0]) ?? firstDay;
  return flows.reduce(
    (sum, { date, amount }) =>
      sum + Number(amount) / (1 + rate) ** (daysBetween(baseDate, date) / 365),
    0,
  );
}

/**
 * Checks that the present value changes its sign, or is zero, within 10⁻⁹ × (1 + |rate|) of the rate, so that the
 * rate is a root.
 */
function expectZeroAt(flows: readonly CashFlow[], annual: string): void {
  const width = 1e-9 * (1 + Math.abs(Number(annual)));
  const valueBelowRate = presentValue(flows, Number(annual) - width);
  const valueAboveRate = presentValue(flows, Number(annual) + width);
  expect(Math.sign(valueBelowRate) * Math.sign(valueAboveRate)).not.toBe(1);
}

const distanceFromZero = (rate: string) => Math.abs(Math.log1p(Number(rate)));

describe('published cash flows', () => {
  const vectors = xirrVectors.trim().split('\n\n').map(readVector);

  test('the file has 35 examples', () => expect(vectors).toHaveLength(35));

  test.each(vectors)('$id has the published rate', ({ roots, flows }) => {
    const moneyWeightedReturn = computeMoneyWeightedReturn(flows);
    const [nearestRoot] = roots.toSorted((a, b) => distanceFromZero(a) - distanceFromZero(b));
    if (nearestRoot === undefined) {
      expect(moneyWeightedReturn).toBeNull();
      return;
    }
    const decimals = nearestRoot.split('.')[1]?.length ?? 0;
    expect(roundDecimal(moneyWeightedReturn?.annual ?? '', decimals)).toBe(nearestRoot);
    expectZeroAt(flows, moneyWeightedReturn?.annual ?? '');
  });
});

describe('the money-weighted return is null', () => {
  test.each<[string, [string, string][]]>([
    ['no cash flows', []],
    [
      'cash flows on one day',
      [
        ['2026-01-02', '-100.00'],
        ['2026-01-02', '101.00'],
      ],
    ],
    [
      'a total loss',
      [
        ['2025-01-02', '-100.00'],
        ['2026-01-02', '0.00'],
      ],
    ],
    [
      'a loss above the maximum of 99.9999 %',
      [
        ['2025-01-02', '-99999999.00'],
        ['2026-01-02', '0.01'],
      ],
    ],
    [
      'only positive amounts',
      [
        ['2025-01-02', '100.00'],
        ['2026-01-02', '1.00'],
      ],
    ],
  ])('for %s', (_title, flows) =>
    expect(
      computeMoneyWeightedReturn(flows.map(([date, amount]) => ({ date, amount }))),
    ).toBeNull(),
  );
});

describe('the money-weighted return of a period', () => {
  const onDay = (date: string, value: string) => ({ date, cents: toCents(value) });

  test('a loss within a week is not annualised', () => {
    const moneyWeightedReturn = computeMoneyWeightedReturnBetween(
      onDay('2026-11-13', '1000.00'),
      onDay('2026-11-20', '700.00'),
      [],
    );
    expect(moneyWeightedReturn).toMatchObject({
      period: '-0.300000000000',
      percent: '-30.00',
      days: 7,
    });
    expect(moneyWeightedReturn?.isAnnualised).toBe(false);
  });

  test('a gain of 100 % in one day has no annual rate', () => {
    const moneyWeightedReturn = computeMoneyWeightedReturnBetween(
      onDay('2026-11-19', '1000.00'),
      onDay('2026-11-20', '2000.00'),
      [],
    );
    expect(moneyWeightedReturn).toEqual({
      annual: null,
      period: '1.000000000000',
      days: 1,
      isAnnualised: false,
      percent: '100.00',
    });
  });

  test('a period without gain has a return of 0.00 without a minus sign', () => {
    const moneyWeightedReturn = computeMoneyWeightedReturnBetween(
      onDay('2025-11-20', '10.10'),
      onDay('2026-11-20', '10.10'),
      [],
    );
    expect(moneyWeightedReturn).toMatchObject({
      annual: '0.000000000000',
      percent: '0.00',
      isAnnualised: true,
    });
  });

  test('movements on the first day and after the last day do not count', () => {
    const innerFlows = [onDay('2026-03-02', '100.00'), onDay('2026-06-01', '-50.00')];
    const outerFlows = [onDay('2025-12-31', '9.00'), onDay('2026-11-21', '-9.00')];
    const [start, end] = [onDay('2025-12-31', '1000.00'), onDay('2026-11-20', '1100.00')];
    const moneyWeightedReturn = computeMoneyWeightedReturnBetween(start, end, innerFlows);
    expect(moneyWeightedReturn).toEqual(
      computeMoneyWeightedReturn([
        { date: '2025-12-31', amount: '-1000.00' },
        { date: '2026-03-02', amount: '-100.00' },
        { date: '2026-06-01', amount: '50.00' },
        { date: '2026-11-20', amount: '1100.00' },
      ]),
    );
    expect(computeMoneyWeightedReturnBetween(start, end, [...outerFlows, ...innerFlows])).toEqual(
      moneyWeightedReturn,
    );
    expect(() => computeMoneyWeightedReturnBetween(end, start, [])).toThrow('before it begins');
  });
});

/**
 * Random cash flows: a first contribution, further movements, and a final value large enough for a rate within the
 * bounds.
 */
const histories = fc
  .record({
    first: fc.integer({ min: 1, max: 10_000_000 }),
    flows: fc.array(
      fc.record({
        after: fc.integer({ min: 200, max: 4000 }),
        cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
      }),
      { maxLength: 120 },
    ),
    days: fc.integer({ min: 4200, max: 9000 }),
    value: fc.integer({ min: 10_000_000, max: 1_000_000_000 }),
  })
  .map(({ first, flows, days, value }): CashFlow[] => [
    { date: firstDay, amount: (-first / 100).toFixed(2) },
    ...flows.map(({ after, cents }) => ({
      date: addDays(firstDay, after),
      amount: (cents / 100).toFixed(2),
    })),
    { date: addDays(firstDay, days), amount: (value / 100).toFixed(2) },
  ]);

describe('for random cash flows', () => {
  test('the rate makes the present value zero, and does not depend on the sequence of the cash flows', () => {
    fc.assert(
      fc.property(histories, (flows) => {
        const moneyWeightedReturn = computeMoneyWeightedReturn(flows);
        expect(moneyWeightedReturn).not.toBeNull();
        expectZeroAt(flows, moneyWeightedReturn?.annual ?? '');
        expect(computeMoneyWeightedReturn(flows.toReversed())).toEqual(moneyWeightedReturn);
      }),
    );
  });

  test('the return of a single contribution is its growth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12_000 }),
        fc.integer({ min: 100, max: 1_000_000 }),
        (days, cents) => {
          const openingPoint = { date: firstDay, cents: 100_000n };
          const closingPoint = { date: addDays(firstDay, days), cents: BigInt(cents) };
          const moneyWeightedReturn = computeMoneyWeightedReturnBetween(
            openingPoint,
            closingPoint,
            [],
          );
          expect(moneyWeightedReturn?.period).toBe(
            roundDecimal(((cents - 100_000) / 100_000).toFixed(12), 12),
          );
          expect(moneyWeightedReturn?.isAnnualised).toBe(days >= 365);
        },
      ),
    );
  });
});
