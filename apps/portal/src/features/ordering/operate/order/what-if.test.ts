import { describe, expect, it } from 'vitest';
import { listWhatIfs } from './what-if.ts';

const status = { available: '1000.000000', max_redeemable_cash: '11500.00' };
const nav = '12.000000';

describe('the redemptions that the form proposes', () => {
  it('are half of what is available and what was contributed', () => {
    expect(listWhatIfs({ status, nav, contributed: '9250.50' })).toEqual([
      { id: 'half', values: { mode: 'CASH', cash: '6.000,00' } },
      { id: 'contributed', values: { mode: 'CASH', cash: '9.250,50' } },
    ]);
  });

  it.each([
    ['are unknown', undefined],
    ['are zero', '0.00'],
    ['are negative, because more was withdrawn than paid in', '-300.00'],
    ['exceed the amount that may be withdrawn in euros', '11500.01'],
  ])('are only half when the contributions %s', (_, contributed) => {
    expect(listWhatIfs({ status, nav, contributed }).map(({ id }) => id)).toEqual(['half']);
  });

  it('do not exist without available units', () => {
    const blocked = { available: '0.000000', max_redeemable_cash: '0.00' };
    expect(listWhatIfs({ status: blocked, nav, contributed: '9250.50' })).toEqual([]);
  });
});
