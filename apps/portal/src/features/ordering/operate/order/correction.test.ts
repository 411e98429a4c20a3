import { describe, expect, it } from 'vitest';
import { buildCorrectionValues, type RejectedTransfer } from './correction.ts';

const rejectedTransfer: RejectedTransfer = {
  uuid: 'u',
  operation_type: 'TRASPASO_ENTRADA',
  operation_sub_type: 'TOTAL',
  uuid_account: 'a',
  key_product: 'global',
  cash: null,
  participations: null,
  percentage: null,
  origin: {
    isin: 'ES0158457004',
    fund_name: 'Alcorisa Renta Variable Europa FI',
    manager_name: 'Alcorisa Fondos',
    gestora_comercializador: 'A28017895000',
    account_number_at_origin: '0034-118820',
    holder_equals: true,
    mode: 'TOTAL',
  },
};

describe('the correction of a rejected transfer', () => {
  it('begins with all previous values; the holders must be confirmed again', () => {
    expect(buildCorrectionValues(rejectedTransfer)).toMatchObject({
      op: 'TRASPASO_ENTRADA',
      account: 'a',
      product: 'global',
      mode: 'TOTAL',
      originIsin: 'ES0158457004',
      originFund: 'Alcorisa Renta Variable Europa FI',
      originManager: 'Alcorisa Fondos',
      originEntity: 'A28017895000',
      originAccount: '0034-118820',
      originByHand: true,
      sameHolders: false,
      corrects: 'u',
    });
  });

  it.each<[Partial<RejectedTransfer>, object]>([
    [
      { operation_sub_type: 'PARCIAL_IMPORTE', cash: '12500.00', participations: '10.000000' },
      { mode: 'CASH', cash: '12.500,00', units: '', percentage: '' },
    ],
    [
      {
        operation_sub_type: 'PARCIAL_PARTICIPACIONES',
        cash: '12500.00',
        participations: '10.500000',
      },
      { mode: 'PARTICIPATIONS', cash: '', units: '10,500000' },
    ],
    [
      { operation_sub_type: 'PARCIAL_PORCENTAJE', percentage: '25.0000' },
      { mode: 'PERCENTAGE', percentage: '25,00' },
    ],
  ])('copies the ordered amount into the field of its unit: %o', (order, choices) => {
    expect(buildCorrectionValues({ ...rejectedTransfer, ...order })).toMatchObject(choices);
  });

  it('is not available for other orders', () => {
    expect(
      buildCorrectionValues({ ...rejectedTransfer, operation_type: 'SUSCRIPCION' }),
    ).toBeUndefined();
    expect(buildCorrectionValues({ ...rejectedTransfer, origin: null })).toBeUndefined();
  });
});
