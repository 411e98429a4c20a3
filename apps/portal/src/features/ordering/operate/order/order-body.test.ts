import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { buildOrderBody, buildSimulationBody } from './order-body.ts';

const baseForm: OrderFormValues = {
  ...emptyOrderForm,
  account: 'a',
  product: 'p',
  cash: '1.200,50',
};
const ids = { product: 'id-p', destination: 'id-d' };
const commonFields = {
  uuid_account: 'a',
  id_product: 'id-p',
  amount_mode: 'CASH',
  cash: '1200.50',
};

describe('the body of an order', () => {
  it('of a subscription has its payment method, and the account only for a direct debit', () => {
    const formChoices: OrderFormValues = {
      ...baseForm,
      op: 'SUSCRIPCION',
      payment: 'TRANSFERENCIA',
      bankAccount: 'b',
    };
    expect(buildSimulationBody(formChoices, ids)).toEqual({
      ...commonFields,
      operation_type: 'SUSCRIPCION',
      payment_method: 'TRANSFERENCIA',
    });
    expect(buildSimulationBody({ ...formChoices, payment: 'DOMICILIACION' }, ids)).toMatchObject({
      payment_method: 'DOMICILIACION',
      uuid_bank_account: 'b',
    });
  });

  it('of a redemption has its payout account', () => {
    expect(buildSimulationBody({ ...baseForm, op: 'REEMBOLSO', bankAccount: 'b' }, ids)).toEqual({
      ...commonFields,
      operation_type: 'REEMBOLSO',
      uuid_bank_account: 'b',
    });
  });

  it('of a transfer has its destination and the amount in the chosen unit', () => {
    const switchForm: OrderFormValues = {
      ...baseForm,
      op: 'TRASPASO_INTERNO',
      payment: 'CHEQUE',
      bankAccount: 'b',
    };
    expect(
      buildSimulationBody({ ...switchForm, mode: 'PERCENTAGE', percentage: '12,5' }, ids),
    ).toEqual({
      uuid_account: 'a',
      id_product: 'id-p',
      operation_type: 'TRASPASO_INTERNO',
      id_destination_product: 'id-d',
      amount_mode: 'PERCENTAGE',
      percentage: '12.50',
    });
    expect(buildSimulationBody({ ...switchForm, mode: 'TOTAL' }, ids)).toMatchObject({
      amount_mode: 'TOTAL',
    });
    expect(buildSimulationBody(switchForm, { product: 'id-p' })).toBeUndefined();
  });

  it('of an incoming transfer has its origin, with codes in capitals and without blanks', () => {
    const formChoices: OrderFormValues = {
      ...emptyOrderForm,
      op: 'TRASPASO_ENTRADA',
      account: 'a',
      mode: 'TOTAL',
      originIsin: ' es0158457004',
      originFund: 'Alcorisa Mixto FI ',
      originManager: 'Alcorisa Fondos',
      originEntity: 'a28017895000',
      sameHolders: true,
    };
    const origin = {
      isin: 'ES0158457004',
      fund_name: 'Alcorisa Mixto FI',
      manager_name: 'Alcorisa Fondos',
      gestora_comercializador: 'A28017895000',
      holder_equals: true,
    };
    expect(buildSimulationBody(formChoices, { product: 'p' })).toEqual({
      uuid_account: 'a',
      operation_type: 'TRASPASO_ENTRADA',
      id_product: 'p',
      origin,
      amount_mode: 'TOTAL',
    });
    const numberedSimulationBody = buildSimulationBody(
      { ...formChoices, originAccount: ' 0034 ' },
      { product: 'p' },
    );
    expect(numberedSimulationBody?.origin).toEqual({ ...origin, account_number_at_origin: '0034' });
  });

  it('of an instruction has its start, its end and its increase', () => {
    const savingForm: OrderFormValues = {
      ...baseForm,
      op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      payment: 'DOMICILIACION',
      bankAccount: 'b',
      start: '2027-01-05',
      increase: 'PORCENTUAL',
      increaseBy: '2,5',
    };
    expect(buildSimulationBody(savingForm, ids)).toEqual({
      ...commonFields,
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      per_period: 'MENSUAL',
      per_start_date: '2027-01-05',
      per_end_date: null,
      per_increase_type: 'PORCENTUAL',
      per_increase: '2.50',
      payment_method: 'DOMICILIACION',
      uuid_bank_account: 'b',
    });
    expect(
      buildSimulationBody({ ...savingForm, hasEnd: true, end: '2028-01-05' }, ids),
    ).toMatchObject({
      per_end_date: '2028-01-05',
    });
    expect(buildSimulationBody({ ...savingForm, modifies: 'u' }, ids)).toMatchObject({
      operation_sub_type: 'MODIFICACION',
      uuid_parent_operation: 'u',
    });
  });

  it('of a periodic redemption has no increase', () => {
    const body = buildSimulationBody(
      {
        ...baseForm,
        op: 'SOLICITUD_REEMBOLSO_PERIODICO',
        start: '2027-01-05',
        increase: 'LINEAL',
        increaseBy: '5',
      },
      ids,
    );
    expect(body).toMatchObject({ per_period: 'MENSUAL', per_start_date: '2027-01-05' });
    expect(body).not.toHaveProperty('per_increase');
  });

  it('is undefined while the amount is not a number, or the product is unknown', () => {
    expect(
      buildSimulationBody({ ...baseForm, op: 'SUSCRIPCION', cash: 'mil' }, ids),
    ).toBeUndefined();
    expect(
      buildSimulationBody({ ...baseForm, op: 'SUSCRIPCION' }, { product: undefined }),
    ).toBeUndefined();
  });

  it('contains the typed texts, the ticked boxes and the read documents', () => {
    const simulationBody = buildSimulationBody({ ...baseForm, op: 'SUSCRIPCION' }, ids);
    if (!simulationBody) throw new Error('no order');
    expect(buildOrderBody(simulationBody, { documents: ['d'] })).toEqual({
      ...simulationBody,
      accepted_documents: ['d'],
    });
    expect(
      buildOrderBody(simulationBody, { sentence: 's', warning: true, risk: true, documents: [] }),
    ).toMatchObject({
      convenience_phrase: 's',
      convenience_accepted: true,
      risk_acknowledged: true,
    });
  });
});
