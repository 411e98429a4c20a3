import { describe, expect, it } from 'vitest';
import { emptyOrderForm } from '../kinds/form-values.ts';
import { buildChangeBody, buildChangeValues, type OrderToChange } from './change.ts';

const order: OrderToChange = {
  uuid: 'u',
  version: 3,
  operation_type: 'SUSCRIPCION',
  operation_sub_type: 'ADICIONAL',
  uuid_account: 'a',
  key_product: 'p',
  key_destination_product: null,
  uuid_parent_operation: null,
  cash: '1200.00',
  participations: '80.000000',
  percentage: null,
  payment_method: 'CHEQUE',
  uuid_bank_account: null,
  per_period: null,
  per_start_date: null,
  per_end_date: null,
  per_increase_type: null,
  per_increase: null,
  origin: null,
};

describe('the change of an order that awaits signatures', () => {
  it('begins with the values of the order and its version', () => {
    expect(buildChangeValues(order)).toEqual({
      ...emptyOrderForm,
      op: 'SUSCRIPCION',
      account: 'a',
      product: 'p',
      cash: '1.200,00',
      payment: 'CHEQUE',
      changes: 'u',
      changesVersion: 3,
    });
  });

  it.each([
    ['PARCIAL_IMPORTE', { mode: 'CASH', cash: '1.200,00', units: '', percentage: '' }],
    ['PARCIAL_PARTICIPACIONES', { mode: 'PARTICIPATIONS', cash: '', units: '80,000000' }],
    ['PARCIAL_PORCENTAJE', { mode: 'PERCENTAGE', cash: '', units: '', percentage: '25,00' }],
    ['TOTAL', { mode: 'TOTAL', cash: '', units: '', percentage: '' }],
  ] as const)('copies the size of a transfer as it was ordered: %s', (operation_sub_type, size) => {
    const switchOrder = {
      ...order,
      operation_type: 'TRASPASO_INTERNO',
      operation_sub_type,
      key_destination_product: 'q',
      percentage: '25.00',
    } as const;
    expect(buildChangeValues(switchOrder)).toMatchObject({ destination: 'q', ...size });
  });

  it('copies the schedule of an instruction, and the instruction that it replaces', () => {
    const savingOrder = {
      ...order,
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      operation_sub_type: 'MODIFICACION',
      uuid_parent_operation: 'replaced',
      per_period: 'ANUAL',
      per_start_date: '2027-01-05',
      per_increase_type: 'LINEAL',
      per_increase: '10.00',
    } as const;
    expect(buildChangeValues(savingOrder)).toMatchObject({
      period: 'ANUAL',
      start: '2027-01-05',
      increase: 'LINEAL',
      increaseBy: '10,00',
      modifies: 'replaced',
    });
  });

  it('is not available for orders that the form does not offer', () => {
    expect(buildChangeValues({ ...order, operation_type: 'BLOQUEO' })).toBeUndefined();
  });

  it('sends only what can be changed', () => {
    const simulationBody = {
      uuid_account: 'a',
      operation_type: 'SUSCRIPCION',
      id_product: 'id',
      amount_mode: 'CASH',
      cash: '750.00',
      payment_method: 'TRANSFERENCIA',
      uuid_operation: 'u',
    } as const;
    expect(buildChangeBody(simulationBody, 3)).toEqual({
      version: 3,
      amount_mode: 'CASH',
      cash: '750.00',
      payment_method: 'TRANSFERENCIA',
    });
  });
});
