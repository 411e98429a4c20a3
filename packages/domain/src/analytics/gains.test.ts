import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import { fromCents } from '../money/decimal-text.ts';
import { computeGains } from './gains.ts';

test('the fiscal gain includes the untaxed gain of transfers; the economic gain includes the realised gain', () => {
  const transferredIn = {
    value: '1500.00',
    contributed: '1500.00',
    cost: '1000.00',
    realised: '0.00',
  };
  expect(computeGains(transferredIn)).toEqual({
    economicGain: '0.00',
    fiscalGain: '500.00',
    difference: '-500.00',
    realisedGain: '0.00',
    deferredGain: '500.00',
  });
  const partlyRedeemed = {
    value: '900.00',
    contributed: '600.00',
    cost: '500.00',
    realised: '400.00',
  };
  expect(computeGains(partlyRedeemed)).toEqual({
    economicGain: '300.00',
    fiscalGain: '400.00',
    difference: '-100.00',
    realisedGain: '400.00',
    deferredGain: '500.00',
  });
  const fullyRedeemed = { value: '0.00', contributed: '-300.00', cost: '0.00', realised: '400.00' };
  expect(computeGains(fullyRedeemed)).toEqual({
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

test('for random movements, the economic less the fiscal gain is the realised less the deferred gain', () => {
  fc.assert(
    fc.property(movements, cents, (randomMovements, value) => {
      let [contributed, cost, realised, deferred] = ['0.00', '0.00', '0.00', '0.00'];
      for (const { kind, amount, cost: lotCost } of randomMovements) {
        const gain = subtractMoney(amount, lotCost);
        const isIncoming = kind === 'buy' || kind === 'transfer_in';
        const costChange = kind === 'buy' ? amount : lotCost;
        contributed = isIncoming
          ? addMoney(contributed, amount)
          : subtractMoney(contributed, amount);
        cost = isIncoming ? addMoney(cost, costChange) : subtractMoney(cost, costChange);
        if (kind === 'sell') realised = addMoney(realised, gain);
        if (kind === 'transfer_in') deferred = addMoney(deferred, gain);
        if (kind === 'transfer_out') deferred = subtractMoney(deferred, gain);
      }
      const gains = computeGains({ value, contributed, cost, realised });
      expect(gains.deferredGain).toBe(deferred);
      expect(subtractMoney(gains.economicGain, gains.fiscalGain)).toBe(gains.difference);
      expect(gains.difference).toBe(subtractMoney(realised, deferred));
    }),
  );
});
