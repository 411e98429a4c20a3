import { describe, expect, it } from 'vitest';
import { isEstimated } from './order-amount.tsx';

describe('isEstimated', () => {
  const order = {
    operation_type: 'TRASPASO_INTERNO',
    operation_sub_type: 'PARCIAL_PORCENTAJE',
    operation_status: 'REGISTERED_ONLINE',
    uuid_parent_operation: null,
  } as const;

  it('is so of what was not ordered in euros, until it is done', () => {
    expect(isEstimated(order)).toBe(true);
    expect(isEstimated({ ...order, operation_sub_type: 'TOTAL' })).toBe(true);
    expect(isEstimated({ ...order, operation_sub_type: 'PARCIAL_PARTICIPACIONES' })).toBe(true);
    expect(isEstimated({ ...order, operation_status: 'FINALIZED' })).toBe(false);
  });

  it('is not so of what was ordered in euros, nor of what enters by a transfer', () => {
    expect(isEstimated({ ...order, operation_sub_type: 'PARCIAL_IMPORTE' })).toBe(false);
    expect(isEstimated({ ...order, uuid_parent_operation: 'out' })).toBe(false);
    expect(isEstimated({ ...order, operation_type: 'TRASPASO_ENTRADA' })).toBe(false);
  });
});
