import { describe, expect, test } from 'vitest';
import type { DatedFlow } from './money-weighted.ts';
import { areFarApart, heaviestMonth } from './timing.ts';

test.each([
  ['12.00', '13.00', false],
  ['12.00', '13.01', true],
  ['1.50', '-0.50', true],
  ['-3.20', '-2.20', false],
])('%s and %s are far apart: %s', (timeWeighted, moneyWeighted, far) =>
  expect(areFarApart(timeWeighted, moneyWeighted)).toBe(far),
);

describe('the heaviest month', () => {
  const flow = (date: string, kind: DatedFlow['kind'], amount: string): DatedFlow => ({
    date,
    kind,
    amount,
    cost: amount,
  });
  const flows = [
    flow('2026-01-31', 'contribution', '500.00'),
    flow('2026-03-02', 'contribution', '1000.00'),
    flow('2026-03-30', 'transfer_in', '2000.00'),
    flow('2026-04-01', 'withdrawal', '9000.00'),
    flow('2026-05-04', 'contribution', '1500.00'),
  ];

  test('is the one in which most was put in, by transfer or not', () =>
    expect(heaviestMonth({ date: '2025-12-31', value: '0.00' }, '2026-05-31', flows)).toEqual({
      month: '2026-03',
      amount: '3000.00',
      percent: '60.00',
    }));

  test('counts what was held at the beginning, and nothing outside of the period', () => {
    expect(heaviestMonth({ date: '2026-03-15', value: '2000.00' }, '2026-05-03', flows)).toEqual({
      month: '2026-03',
      amount: '4000.00',
      percent: '100.00',
    });
    expect(heaviestMonth({ date: '2026-03-30', value: '1500.00' }, '2026-05-31', flows)).toEqual({
      month: '2026-03',
      amount: '1500.00',
      percent: '50.00',
    });
  });

  test('there is none when nothing was put in', () =>
    expect(heaviestMonth({ date: '2026-03-30', value: '0.00' }, '2026-04-30', flows)).toBeNull());
});
