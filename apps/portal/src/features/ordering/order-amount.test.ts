import { describe, expect, it } from 'vitest';
import { isAmountEstimated } from './order-amount.tsx';

describe('isAmountEstimated', () => {
  const order = {
    operation_type: 'TRASPASO_INTERNO',
    operation_sub_type: 'PARCIAL_PORCENTAJE',
    operation_status: 'REGISTERED_ONLINE',
    uuid_parent_operation: null,
  } as const;

  it('is true for an order in units, in percent or of the whole position, until the order ends', () => {
    expect(isAmountEstimated(order)).toBe(true);
    expect(isAmountEstimated({ ...order, operation_sub_type: 'TOTAL' })).toBe(true);
    expect(isAmountEstimated({ ...order, operation_sub_type: 'PARCIAL_PARTICIPACIONES' })).toBe(
      true,
    );
    expect(isAmountEstimated({ ...order, operation_status: 'FINALIZED' })).toBe(false);
    expect(isAmountEstimated({ ...order, operation_status: 'CANCELLED' })).toBe(false);
  });

  it('is false for an order in euros, for the incoming leg of a switch and for an incoming transfer', () => {
    expect(isAmountEstimated({ ...order, operation_sub_type: 'PARCIAL_IMPORTE' })).toBe(false);
    expect(isAmountEstimated({ ...order, uuid_parent_operation: 'out' })).toBe(false);
    expect(isAmountEstimated({ ...order, operation_type: 'TRASPASO_ENTRADA' })).toBe(false);
  });
});
