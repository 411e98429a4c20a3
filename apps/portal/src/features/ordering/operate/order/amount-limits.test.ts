import { describe, expect, it } from 'vitest';
import { heldProduct, positionStatusOf, fullProductOf } from '../../../../stories/orders.ts';
import { getAmountLimits } from './amount-limits.ts';
import { getShownMinimum } from '../kinds/shared.tsx';
import type { OrderProduct } from '../kinds/order-product.ts';

const unlimitedAmount = { min: null, max: null };
const minima = {
  net_asset_value: '10.000000',
  minimum_initial: '100.00',
  minimum_additional: '1.00',
  minimum_periodic: '30.00',
};

/** With `isHeld`, the account holds 200 units of the fund at 10 €, of which 50 are reserved. */
function fundWith(isHeld: boolean, changes: Partial<OrderProduct['product']> = {}): OrderProduct {
  const product = fullProductOf('global', { ...minima, ...changes });
  const held = isHeld ? heldProduct('global', '200.000000', '2000.00') : heldProduct('global');
  const status = positionStatusOf('global', '200.000000', { available: '150.000000' });
  return {
    key: 'global',
    product,
    held,
    status: isHeld ? status : undefined,
    hedgeFundMinimum: null,
  };
}

describe('the minimum that the form shows', () => {
  it('is the legal one for a first purchase of a hedge fund, and the product’s own for later ones', () => {
    const hedgeFundMinimum = '100000.00';
    expect(getShownMinimum({ ...fundWith(false), hedgeFundMinimum })).toBe('100000.00');
    expect(getShownMinimum({ ...fundWith(false), hedgeFundMinimum }, '30.00')).toBe('100000.00');
    expect(getShownMinimum({ ...fundWith(true), hedgeFundMinimum })).toBe('1.00');
    expect(getShownMinimum(fundWith(false))).toBe('100.00');
  });
});

describe('the limits of an amount', () => {
  it.each([
    ['SUSCRIPCION', false, '100.00'],
    ['SUSCRIPCION', true, '1.00'],
    ['SOLICITUD_SUSCRIPCION_PERIODICA', true, '30.00'],
  ] as const)('of a %s (fund already held: %s) begin at %s €', (op, isHeld, min) => {
    expect(getAmountLimits(op, fundWith(isHeld), undefined)).toEqual({
      cash: { min, max: null },
      units: unlimitedAmount,
    });
  });

  it('end at the available units for a redemption, and at the whole position for a standing instruction', () => {
    expect(getAmountLimits('REEMBOLSO', fundWith(true), undefined)).toEqual({
      cash: { min: null, max: '1500.00' },
      units: { min: null, max: '150.000000' },
    });
    expect(getAmountLimits('SOLICITUD_REEMBOLSO_PERIODICO', fundWith(true), undefined)).toEqual({
      cash: { min: null, max: '2000.00' },
      units: { min: null, max: '200.000000' },
    });
  });

  it('of a switch begin at the minimum of the destination, converted to units of the origin', () => {
    expect(getAmountLimits('TRASPASO_INTERNO', fundWith(true), fundWith(false))).toEqual({
      cash: { min: '100.00', max: '1500.00' },
      units: { min: '10.000000', max: '150.000000' },
    });
  });

  it('of a change of class begin at the amount that the position still needs for the minimum of the class', () => {
    const expensiveClass = fundWith(true, { class_minimum: '2600.00' });
    expect(getAmountLimits('TRASPASO_INTERNO', fundWith(true), expensiveClass).cash.min).toBe(
      '600.00',
    );
    const reachedOrderProduct = fundWith(true, { class_minimum: '1500.00' });
    expect(getAmountLimits('TRASPASO_INTERNO', fundWith(true), reachedOrderProduct).cash.min).toBe(
      '1.00',
    );
  });

  it('are unknown without a net asset value, without a position, or without a fund', () => {
    const unvaluedProduct = fundWith(true, { net_asset_value: null });
    expect(getAmountLimits('REEMBOLSO', unvaluedProduct, undefined)).toEqual({
      cash: unlimitedAmount,
      units: { min: null, max: '150.000000' },
    });
    expect(getAmountLimits('REEMBOLSO', fundWith(false), undefined)).toEqual({
      cash: unlimitedAmount,
      units: unlimitedAmount,
    });
    expect(getAmountLimits('REEMBOLSO', undefined, undefined)).toEqual({
      cash: unlimitedAmount,
      units: unlimitedAmount,
    });
  });
});
