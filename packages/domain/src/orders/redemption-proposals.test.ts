import { describe, expect, test } from 'vitest';
import { proposeRedemptions } from './redemption-proposals.ts';

const facts = { available: '1000.000000', maxCash: '11500.00', nav: '12.000000' };

describe('the amounts proposed for a redemption', () => {
  test('are half of what is available and what was contributed', () => {
    expect(proposeRedemptions({ ...facts, contributed: '9250.50' })).toEqual([
      { id: 'half', cash: '6000.00' },
      { id: 'contributed', cash: '9250.50' },
    ]);
  });

  test.each([
    ['are unknown', undefined],
    ['are zero', '0.00'],
    ['are negative, because more was withdrawn than paid in', '-300.00'],
    ['exceed the amount that may be withdrawn in euros', '11500.01'],
  ])('are only half when the contributions %s', (_, contributed) => {
    expect(proposeRedemptions({ ...facts, contributed }).map(({ id }) => id)).toEqual(['half']);
  });

  test('do not exist without available units', () => {
    const blocked = { ...facts, available: '0.000000', maxCash: '0.00' };
    expect(proposeRedemptions({ ...blocked, contributed: '9250.50' })).toEqual([]);
  });
});
