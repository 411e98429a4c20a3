import { subtractUnits, computeUnitsValue } from '@participe/domain';
import { parseTypedNumber } from '@participe/ui/money-input/number-echo.ts';
import { describe, expect, it } from 'vitest';
import { computeRedemptionToMinimum } from './redemption-leaving-minimum.ts';

const minimum = '100.00';

function status(participations: string, maxCash: string, reserved = '0.000000') {
  return {
    participations,
    reserved,
    available: subtractUnits(participations, reserved),
    max_redeemable_cash: maxCash,
  };
}

describe('leaving the minimum in a fund', () => {
  it('is an amount in euros while the service takes it', () => {
    expect(
      computeRedemptionToMinimum({
        status: status('100.000000', '900.00'),
        nav: '10.000000',
        minimum,
      }),
    ).toEqual({ mode: 'CASH', cash: '900,00' });
  });

  it('is participations where an amount would come too near the whole', () => {
    const nav = '11.317204';
    const held = status('463.028416', '4978.17');
    const patch = computeRedemptionToMinimum({ status: held, nav, minimum });
    expect(patch?.mode).toBe('PARTICIPATIONS');
    const typed = parseTypedNumber('units', patch?.units ?? '');
    const left = subtractUnits(held.participations, typed.state === 'read' ? typed.value : '0');
    expect(computeUnitsValue(left, nav)).toBe('100.00');
  });

  it('counts what other orders have reserved as gone', () => {
    const held = status('100.000000', '400.00', '50.000000');
    expect(computeRedemptionToMinimum({ status: held, nav: '10.000000', minimum })).toEqual({
      mode: 'CASH',
      cash: '400,00',
    });
  });

  it('is no way out of a position at or below the minimum', () => {
    expect(
      computeRedemptionToMinimum({
        status: status('10.000000', '0.00'),
        nav: '10.000000',
        minimum,
      }),
    ).toBeUndefined();
    expect(
      computeRedemptionToMinimum({ status: status('3.000000', '0.00'), nav: '10.000000', minimum }),
    ).toBeUndefined();
  });
});
