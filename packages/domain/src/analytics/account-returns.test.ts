import { expect, test } from 'vitest';
import { computeAccountReturns } from './account-returns.ts';
import { toDailyValueColumns, type TestDay } from '../../test/cases/account-columns.ts';
import { computeDailyTotals } from './series.ts';

const testDay = (date: string, before: string, after: string): TestDay => ({
  date,
  contributed: '0.00',
  before,
  after,
});

/** A contribution of 1,000 euros gains 50 %; then 20,000 euros are contributed, and the value falls by 6.67 %. */
const daysWithLateContribution = [
  testDay('2025-01-02', '0', '1000'),
  testDay('2026-01-02', '1500', '21500'),
  testDay('2026-11-18', '20066.67', '20066.67'),
];

test('the month of a large contribution after a rise explains the difference between the two returns', () => {
  const returns = computeAccountReturns(
    computeDailyTotals([toDailyValueColumns(daysWithLateContribution)]),
    {
      from: '2024-12-31',
      to: '2026-11-18',
    },
  );
  expect(returns).toMatchObject({
    from: '2025-01-02',
    days: 685,
    timeWeightedPercent: '40.00',
    timeWeightedAnnualisedPercent: '19.64',
    isMoneyWeightedAnnual: true,
    isDifferenceNoticeable: true,
    decisiveMonth: {
      month: '2026-01',
      percent: '95.24',
      beforePercent: '50.00',
      afterPercent: '-6.67',
    },
  });
  expect(returns?.moneyWeightedPercent).toMatch(/^-4\.\d\d$/u);
});

test('the return of a month or year is measured from the end of the previous one', () => {
  const returns = computeAccountReturns(
    computeDailyTotals([toDailyValueColumns(daysWithLateContribution)]),
    {
      from: '2024-12-31',
      to: '2026-11-18',
    },
  );
  const months = new Map(returns?.months.map(({ month, returnPercent }) => [month, returnPercent]));
  expect(months.size).toBe(23);
  expect(months.get('2025-12')).toBe('0.00');
  expect(months.get('2026-01')).toBe('50.00');
  expect(months.get('2026-11')).toBe('-6.67');
  expect(returns?.years).toEqual([
    { year: '2025', returnPercent: '0.00' },
    { year: '2026', returnPercent: '40.00' },
  ]);
});

test('without movements, the time-weighted and the money-weighted return are equal, as the opening value is a contribution', () => {
  const days = [testDay('2025-12-31', '9000', '10000'), testDay('2026-11-18', '10650', '10650')];
  expect(
    computeAccountReturns(computeDailyTotals([toDailyValueColumns(days)]), {
      from: '2025-12-31',
      to: '2026-11-18',
    }),
  ).toMatchObject({
    from: '2025-12-31',
    days: 322,
    timeWeightedPercent: '6.50',
    timeWeightedAnnualisedPercent: null,
    moneyWeightedPercent: '6.50',
    isMoneyWeightedAnnual: false,
    isDifferenceNoticeable: false,
    decisiveMonth: null,
  });
});

test('over several years, the annual returns are compared, because these are shown', () => {
  const days = [testDay('2024-11-18', '9000', '10000'), testDay('2026-11-18', '12100', '12100')];
  expect(
    computeAccountReturns(computeDailyTotals([toDailyValueColumns(days)]), {
      from: '2024-11-18',
      to: '2026-11-18',
    }),
  ).toMatchObject({
    timeWeightedPercent: '21.00',
    timeWeightedAnnualisedPercent: '10.00',
    moneyWeightedPercent: '10.00',
    isDifferenceNoticeable: false,
  });
});

test('a year with contributions in March and June has the money-weighted return of the worked example', () => {
  const days = [
    testDay('2025-12-31', '10000', '10000'),
    testDay('2026-03-02', '10100', '11100'),
    testDay('2026-06-01', '11300', '11800'),
    testDay('2026-11-18', '12150', '12150'),
  ];
  const returns = computeAccountReturns(computeDailyTotals([toDailyValueColumns(days)]), {
    from: '2025-12-31',
    to: '2026-11-18',
  });
  expect(returns?.moneyWeightedPercent).toBe('5.87');
});

test('an account without holdings has no return', () => {
  expect(
    computeAccountReturns(computeDailyTotals([toDailyValueColumns([])]), {
      from: '2025-12-31',
      to: '2026-11-18',
    }),
  ).toBeNull();
});
