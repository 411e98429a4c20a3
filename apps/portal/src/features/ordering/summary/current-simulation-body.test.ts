import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../stories/data.ts';
import { buildCurrentSimulationBody } from './current-simulation-body.ts';

const out = { operation_type: 'REEMBOLSO', cash: '3000.00', participations: '265.088443' } as const;

describe('the simulation of an existing order', () => {
  it.each([
    ['PARCIAL_IMPORTE', { amount_mode: 'CASH', cash: '3000.00' }],
    ['PARCIAL_PARTICIPACIONES', { amount_mode: 'PARTICIPATIONS', participations: '265.088443' }],
    ['TOTAL', { amount_mode: 'TOTAL' }],
  ] as const)('keeps the unit in which the order was sized: %s', (operation_sub_type, size) => {
    const order = operationOf({ ...out, operation_sub_type });
    const { uuid_account, operation_type, id_product } = order;
    expect(buildCurrentSimulationBody(order)).toEqual({
      uuid_account,
      operation_type,
      id_product,
      ...size,
    });
  });

  it('contains the destination of a switch', () => {
    const order = operationOf({
      operation_type: 'TRASPASO_INTERNO',
      operation_sub_type: 'PARCIAL_PORCENTAJE',
      percentage: '50.00',
      id_destination_product: 'b7a2',
    });
    expect(buildCurrentSimulationBody(order)).toMatchObject({
      id_destination_product: 'b7a2',
      amount_mode: 'PERCENTAGE',
      percentage: '50.00',
    });
  });
});
