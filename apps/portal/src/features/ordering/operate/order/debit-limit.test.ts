import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { validateStep, type ValidationContext } from './problems.ts';

const facts: ValidationContext = {
  bankAccounts: undefined,
  knowledge: 'none',
  limits: { cash: { min: null, max: null }, units: { min: null, max: null } },
  simulation: { errors: [] },
};

function messages(step: 'importe' | 'pago', choices: OrderFormValues, given = facts) {
  return validateStep(step, choices, given).map(({ message }) => message);
}

describe('a single debit', () => {
  const once: OrderFormValues = { ...emptyOrderForm, op: 'SUSCRIPCION', payment: 'DOMICILIACION' };
  const message = 'El importe debe ser igual o inferior a 30.000,00€';
  const refused: ValidationContext = {
    ...facts,
    simulation: { errors: [{ code: '400-020', message, field: 'cash' }] },
  };

  it('shows its limit in the payment step, where another way to pay can be chosen', () => {
    const tooMuch: OrderFormValues = { ...once, cash: '30.000,01' };
    expect(messages('pago', tooMuch, refused)).toEqual([message]);
    expect(messages('importe', tooMuch, refused)).toEqual([]);
    expect(messages('pago', { ...tooMuch, payment: 'TRANSFERENCIA' })).toEqual([]);
  });

  it('is accepted when its amount equals the limit', () => {
    expect(messages('pago', { ...once, cash: '30.000' })).toEqual([]);
  });

  it('shows no limit in the payment step of an instruction, whose amount step shows it', () => {
    const again: OrderFormValues = {
      ...once,
      op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      cash: '40000',
    };
    expect(messages('importe', again, refused)).toEqual([message]);
    expect(messages('pago', again, refused)).toEqual([]);
  });
});
