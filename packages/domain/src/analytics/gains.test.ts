import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import { fromCents } from '../money/decimal-text.ts';
import { computeGains } from './gains.ts';

test('the fiscal gain includes untaxed transfers, the economic gain only sales', () => {
  const arrived = { value: '1500.00', contributed: '1500.00', cost: '1000.00', realised: '0.00' };
  expect(computeGains(arrived)).toEqual({
    economicGain: '0.00',
    fiscalGain: '500.00',
    difference: '-500.00',
    realisedGain: '0.00',
    deferredGain: '500.00',
  });
  const half = { value: '900.00', contributed: '600.00', cost: '500.00', realised: '400.00' };
  expect(computeGains(half)).toEqual({
    economicGain: '300.00',
    fiscalGain: '400.00',
    difference: '-100.00',
    realisedGain: '400.00',
    deferredGain: '500.00',
  });
  const left = { value: '0.00', contributed: '-300.00', cost: '0.00', realised: '400.00' };
  expect(computeGains(left)).toEqual({
    economicGain: '300.00',
    fiscalGain: '0.00',
    difference: '300.00',
    realisedGain: '400.00',
    deferredGain: '100.00',
  });
});

const cents = fc.integer({ min: 1, max: 50_000_000 }).map((amount) => fromCents(BigInt(amount)));
const movements = fc.array(
  fc.record({
    kind: fc.constantFrom('buy', 'sell', 'transfer_in', 'transfer_out'),
    amount: cents,
    cost: cents,
  }),
  { maxLength: 40 },
);

test('for any movements, the difference is the realised gain minus the deferred gain', () => {
  fc.assert(
    fc.property(movements, cents, (moved, value) => {
      let [contributed, cost, realised, untaxed] = ['0.00', '0.00', '0.00', '0.00'];
      for (const { kind, amount, cost: own } of moved) {
        const gain = subtractMoney(amount, own);
        const comes = kind === 'buy' || kind === 'transfer_in';
        const lots = kind === 'buy' ? amount : own;
        contributed = comes ? addMoney(contributed, amount) : subtractMoney(contributed, amount);
        cost = comes ? addMoney(cost, lots) : subtractMoney(cost, lots);
        if (kind === 'sell') realised = addMoney(realised, gain);
        if (kind === 'transfer_in') untaxed = addMoney(untaxed, gain);
        if (kind === 'transfer_out') untaxed = subtractMoney(untaxed, gain);
      }
      const gains = computeGains({ value, contributed, cost, realised });
      expect(gains.deferredGain).toBe(untaxed);
      expect(subtractMoney(gains.economicGain, gains.fiscalGain)).toBe(gains.difference);
      expect(gains.difference).toBe(subtractMoney(realised, untaxed));
    }),
  );
});
