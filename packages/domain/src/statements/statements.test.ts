import { describe, expect, test } from 'vitest';
import { estimateCosts } from './costs.ts';
import {
  type StatementMovement,
  lastFinishedQuarter,
  computeStatementTotals,
} from './statement.ts';

test.each([
  ['2026-11-19', '2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-07-01', '2026-09-30'],
  ['2026-09-30', '2026-04-01', '2026-06-30'],
  ['2026-02-28', '2025-10-01', '2025-12-31'],
] as const)('on %s the last finished quarter is from %s to %s', (today, from, to) => {
  expect(lastFinishedQuarter(today)).toEqual({ from, to });
});

describe('the movements between two balances', () => {
  const statementMovement = (amount: string, staysInside = false): StatementMovement => ({
    date: '2026-08-03',
    reference: 'OP-1',
    operationType: 'SUSCRIPCION',
    product: 'Fondo',
    participations: '1.000000',
    amount,
    staysInside,
  });
  const balanceOf = (value: string, transit = '0.00') => ({ value, transit });

  test('are contributions and withdrawals, without the gain', () => {
    const movements = [
      statementMovement('500.00'),
      statementMovement('-200.00'),
      statementMovement('0.50'),
    ];
    expect(computeStatementTotals(balanceOf('1000.00'), balanceOf('1310.75'), movements)).toEqual({
      contributions: '500.50',
      withdrawals: '200.00',
      result: '10.25',
    });
  });

  test('do not include a switch, even while its money is in transit', () => {
    const switchMovements = [statementMovement('-300.00', true)];
    expect(
      computeStatementTotals(balanceOf('1000.00'), balanceOf('695.00', '300.00'), switchMovements),
    ).toEqual({
      contributions: '0.00',
      withdrawals: '0.00',
      result: '-5.00',
    });
  });
});

describe('the costs of a year', () => {
  const fundCosts = {
    product: 'Fondo',
    valueDays: '3650000.000000',
    managementFee: '1.35',
    depositaryFee: '0.08',
    charged: '0.00',
  };

  test('are the yearly percentages of the average value', () => {
    const { products, ...totals } = estimateCosts([fundCosts], 365);
    expect(products).toEqual([
      {
        product: 'Fondo',
        averageValue: '10000.00',
        management: '135.00',
        depositary: '8.00',
        charged: '0.00',
        total: '143.00',
        percent: '1.43',
      },
    ]);
    expect(totals).toEqual({ averageValue: '10000.00', total: '143.00', percent: '1.43' });
  });

  test('are half for half a year, with the same percentage, and include the charged fees', () => {
    const halfYearFund = {
      ...fundCosts,
      valueDays: '1825000',
      depositaryFee: null,
      charged: '12.50',
    };
    const [costs] = estimateCosts([halfYearFund], 365).products;
    expect(costs).toMatchObject({ averageValue: '5000.00', management: '67.50', depositary: null });
    expect(costs).toMatchObject({ total: '80.00', percent: '1.60' });
  });

  test('have a total that is the sum of the rounded costs, without a percentage when there are no products', () => {
    const semiannualFund = { ...fundCosts, valueDays: '180' };
    const { products, total } = estimateCosts(
      [semiannualFund, semiannualFund, semiannualFund],
      365,
    );
    expect(products.map((product) => product.total)).toEqual(['0.01', '0.01', '0.01']);
    expect(total).toBe('0.03');
    expect(estimateCosts([], 365)).toEqual({
      products: [],
      averageValue: '0.00',
      total: '0.00',
      percent: null,
    });
  });
});
