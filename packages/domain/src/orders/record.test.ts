import { describe, expect, test } from 'vitest';
import { type RecordOrderFacts, decideRecordOrder } from './record.ts';

const facts: RecordOrderFacts = {
  type: 'HERENCIA',
  accountType: 'FI',
  productType: 'FI',
  amountMode: 'PARTICIPATIONS',
  cash: undefined,
  participations: '10.5',
  held: '3.000000',
};

describe('a record', () => {
  test.each([
    ['of more units than are held', {}, { cash: null, units: '10.500000' }],
    ['of the whole position', { amountMode: 'TOTAL' }, { cash: null, units: '3.000000' }],
    [
      'of the euros of an excess contribution',
      {
        type: 'DEVOLUCION_EXCESO',
        accountType: 'PP',
        productType: 'PP',
        amountMode: 'CASH',
        cash: '500',
      },
      { cash: '500.00', units: null },
    ],
    [
      'of a contingency of a plan without units',
      {
        type: 'CONTINGENCIA',
        accountType: 'PP',
        productType: 'PP',
        amountMode: 'TOTAL',
        held: '0.000000',
      },
      { cash: null, units: '0.000000' },
    ],
  ] as const)('%s is accepted', (_name, more, value) => {
    expect(decideRecordOrder({ ...facts, ...more })).toEqual({ ok: true, value });
  });

  test.each([
    ['an excess contribution to a fund', { type: 'DEVOLUCION_EXCESO' }, '400-046'],
    ['a contingency in a fund', { type: 'CONTINGENCIA' }, '400-046'],
    ['a plan in an account of funds', { productType: 'PP' }, '400-046'],
    ['a fund in an account of plans', { accountType: 'PP' }, '400-046'],
    ['a missing size', { participations: undefined }, '400-020'],
    ['an invalid amount', { amountMode: 'CASH', cash: '1,234' }, '400-020'],
    ['a percentage', { amountMode: 'PERCENTAGE' }, '400-020'],
  ] as const)('is refused for %s', (_name, more, code) => {
    expect(decideRecordOrder({ ...facts, ...more })).toMatchObject({
      ok: false,
      refusals: [{ code }],
    });
  });
});
