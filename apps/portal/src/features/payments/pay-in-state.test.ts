import { describe, expect, it } from 'vitest';
import { getPayInPollInterval, splitBanksByAvailability } from './pay-in-state.ts';

describe('the polling of a pay-in', () => {
  it.each([
    ['INITIATED', 1, 3_000],
    ['PENDING', 6, 3_000],
    ['PENDING', 7, 15_000],
    ['INITIATED', 60, 15_000],
  ] as const)(
    'that is %s has after %i responses an interval of %i ms',
    (status, answers, delay) => {
      expect(getPayInPollInterval({ status }, answers)).toBe(delay);
    },
  );

  it.each(['COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const)(
    'ends with the result %s',
    (status) => expect(getPayInPollInterval({ status }, 1)).toBe(false),
  );

  it('does not take place without a pay-in', () => {
    expect(getPayInPollInterval(null, 1)).toBe(false);
    expect(getPayInPollInterval(undefined, 0)).toBe(false);
  });
});

describe('the banks for an amount', () => {
  const bankOf = (id: string, available: boolean, max_amount: string | null) => ({
    id,
    name: id,
    bic: 'XXXXESXX',
    logo: null,
    available,
    max_amount,
  });
  const banks = [
    bankOf('any', true, null),
    bankOf('small', true, '15000.00'),
    bankOf('broken', false, null),
  ];
  const openBankIds = (amount: string) =>
    splitBanksByAvailability(banks, amount).open.map(({ id }) => id);

  it('are those that are available and accept the amount, to the cent', () => {
    expect(openBankIds('15000.00')).toEqual(['any', 'small']);
    expect(openBankIds('15000.01')).toEqual(['any']);
  });

  it('are separated from the other banks, and no bank is lost', () => {
    const { open, closed } = splitBanksByAvailability(banks, '20000.00');
    expect([...open, ...closed].map(({ id }) => id).toSorted()).toEqual(['any', 'broken', 'small']);
  });
});
