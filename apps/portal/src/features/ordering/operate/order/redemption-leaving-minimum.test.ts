import { subtractUnits, computeUnitsValue } from '@participe/domain';
import { parseTypedNumber } from '@participe/ui/money-input/number-echo.ts';
import { describe, expect, it } from 'vitest';
import { computeRedemptionToMinimum } from './redemption-leaving-minimum.ts';

const euros = { cash: '100.00', participations: null } as const;

function positionStatus(participations: string, maxCash: string, reserved = '0.000000') {
  return {
    min_to_keep: euros,
    participations,
    reserved,
    available: subtractUnits(participations, reserved),
    max_redeemable_cash: maxCash,
  };
}

describe('the redemption that leaves the minimum in a fund', () => {
  it('is an amount in euros when the service accepts it', () => {
    expect(
      computeRedemptionToMinimum({
        status: positionStatus('100.000000', '900.00'),
        nav: '10.000000',
      }),
    ).toEqual({ mode: 'CASH', cash: '900,00' });
  });

  it('is in units when the amount in euros would be too close to the whole position', () => {
    const nav = '11.317204';
    const heldStatus = positionStatus('463.028416', '4978.17');
    const formChange = computeRedemptionToMinimum({ status: heldStatus, nav });
    expect(formChange?.mode).toBe('PARTICIPATIONS');
    const typed = parseTypedNumber('units', formChange?.units ?? '');
    const remainingUnits = subtractUnits(
      heldStatus.participations,
      typed.state === 'read' ? typed.value : '0',
    );
    expect(computeUnitsValue(remainingUnits, nav)).toBe('100.00');
  });

  it('excludes units reserved by other orders', () => {
    const heldStatus = positionStatus('100.000000', '400.00', '50.000000');
    expect(computeRedemptionToMinimum({ status: heldStatus, nav: '10.000000' })).toEqual({
      mode: 'CASH',
      cash: '400,00',
    });
  });

  it('is in units when the minimum is one unit', () => {
    const heldStatus = {
      ...positionStatus('100.000000', '990.00'),
      min_to_keep: { cash: null, participations: '1' },
    };
    expect(computeRedemptionToMinimum({ status: heldStatus, nav: '10.000000' })).toEqual({
      mode: 'PARTICIPATIONS',
      units: '99,000000',
    });
  });

  it('is not available for a position at or below the minimum', () => {
    expect(
      computeRedemptionToMinimum({
        status: positionStatus('10.000000', '0.00'),
        nav: '10.000000',
      }),
    ).toBeUndefined();
    expect(
      computeRedemptionToMinimum({ status: positionStatus('3.000000', '0.00'), nav: '10.000000' }),
    ).toBeUndefined();
  });
});
