import { expect, it } from 'vitest';
import { computeOwnerSharesOfMoney } from './apportion.ts';
import { addMoney, sumMoney } from './arithmetic.ts';

it('the last of three owners gets the rest of each amount', () => {
  const shares = [0, 1, 2].map((ownerIndex) =>
    computeOwnerSharesOfMoney(['100.00', '9.50'], ['1', '1', '1'], ownerIndex),
  );
  expect(shares).toEqual([
    ['33.33', '3.17'],
    ['33.33', '3.17'],
    ['33.34', '3.16'],
  ]);
});

it('the first owners have their rounded share of the sum of many small amounts', () => {
  const amounts = Array.from({ length: 10 }, () => '0.02');
  const sums = [0, 1, 2].map((ownerIndex) =>
    sumMoney(computeOwnerSharesOfMoney(amounts, ['1', '1', '1'], ownerIndex)),
  );
  expect(sums).toEqual(['0.07', '0.07', '0.06']);
});

it('an odd cent that was already assigned is not moved to a later lot', () => {
  const shares = ['42.86', '42.86', '14.28'];
  const ownerParts = shares.map((_, ownerIndex) =>
    computeOwnerSharesOfMoney(['0.10', '0.01'], shares, ownerIndex),
  );
  expect(ownerParts).toEqual([
    ['0.04', '0.01'],
    ['0.04', '0.00'],
    ['0.02', '0.00'],
  ]);
});

it('no owner receives all odd cents of many lots', () => {
  const halfShares = computeOwnerSharesOfMoney(
    Array.from({ length: 9 }, () => '0.01'),
    ['1', '1'],
    0,
  );
  expect(sumMoney(halfShares)).toBe('0.05');
  expect(addMoney(...halfShares.slice(0, 2))).toBe('0.01');
});
