import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { validateStep, type ValidationContext } from './problems.ts';

const facts: ValidationContext = {
  bankAccounts: undefined,
  knowledge: 'none',
  limits: { cash: { min: null, max: null }, units: { min: null, max: null } },
  simulation: { errors: [] },
};

function stepMessages(step: 'importe' | 'pago', choices: OrderFormValues, context = facts) {
  return validateStep(step, choices, context).map(({ message }) => message);
}

describe('the limit of a direct debit', () => {
  const singleOrder: OrderFormValues = {
    ...emptyOrderForm,
    op: 'SUSCRIPCION',
    payment: 'DOMICILIACION',
  };
  const message = 'El importe debe ser igual o inferior a 30.000,00€';
  const refusedContext: ValidationContext = {
    ...facts,
    simulation: { errors: [{ code: '400-020', message, field: 'cash' }] },
  };

  it('is checked in the payment step of a single order, where another way to pay can be chosen', () => {
    const tooMuch: OrderFormValues = { ...singleOrder, cash: '30.000,01' };
    expect(stepMessages('pago', tooMuch, refusedContext)).toEqual([message]);
    expect(stepMessages('importe', tooMuch, refusedContext)).toEqual([]);
    expect(stepMessages('pago', { ...tooMuch, payment: 'TRANSFERENCIA' })).toEqual([]);
  });

  it('accepts an amount that equals it', () => {
    expect(stepMessages('pago', { ...singleOrder, cash: '30.000' })).toEqual([]);
  });

  it('is not checked for a bank account that was debited before', () => {
    const account = { uuid: 'one', status: 'VALIDATED', was_debited: true } as const;
    const laterFormValues: OrderFormValues = {
      ...singleOrder,
      cash: '30.000,01',
      bankAccount: 'one',
    };
    expect(stepMessages('pago', laterFormValues, { ...facts, bankAccounts: [account] })).toEqual(
      [],
    );
    const first = { ...account, was_debited: false };
    expect(stepMessages('pago', laterFormValues, { ...facts, bankAccounts: [first] })).toEqual([
      message,
    ]);
  });

  it('is checked in the amount step of an instruction, and not in its payment step', () => {
    const instructionOrder: OrderFormValues = {
      ...singleOrder,
      op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      cash: '40000',
    };
    expect(stepMessages('importe', instructionOrder, refusedContext)).toEqual([message]);
    expect(stepMessages('pago', instructionOrder, refusedContext)).toEqual([]);
  });
});
