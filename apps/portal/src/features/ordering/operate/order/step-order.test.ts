import { describe, expect, it } from 'vitest';
import { emptyOrderForm, resolveChoice, type OrderFormValues } from '../kinds/form-values.ts';
import {
  findFirstIncompleteStep,
  resolveCurrentStep,
  getNextStep,
  getPreviousStep,
  stepIds,
  getStepNumber,
  getOrderSteps,
  type StepValidity,
  type StepOptionCounts,
  type StepId,
} from './step-order.ts';
import { updateFormValues } from './update-form-values.ts';

const counts: StepOptionCounts = {
  kinds: 2,
  accounts: 2,
  products: 6,
  destinations: 5,
  paymentMethods: 2,
  bankAccounts: 2,
  knowledge: 'none',
};
const subscribing: OrderFormValues = { ...emptyOrderForm, op: 'SUSCRIPCION' };
const redeeming: OrderFormValues = { ...emptyOrderForm, op: 'REEMBOLSO' };
const moving: OrderFormValues = { ...emptyOrderForm, op: 'TRASPASO_INTERNO' };
const bringing: OrderFormValues = { ...emptyOrderForm, op: 'TRASPASO_ENTRADA' };
const saving: OrderFormValues = {
  ...emptyOrderForm,
  op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  payment: 'DOMICILIACION',
};
const spending: OrderFormValues = { ...emptyOrderForm, op: 'SOLICITUD_REEMBOLSO_PERIODICO' };

function validExcept(...missing: StepId[]): StepValidity {
  return Object.fromEntries(stepIds.map((step) => [step, !missing.includes(step)])) as StepValidity;
}

describe('the steps of an order', () => {
  it('contain only the kind of order until it is chosen', () => {
    expect(getOrderSteps(emptyOrderForm, [], counts)).toEqual(['que']);
  });

  it('contain the payment of a subscription and the payout of a redemption', () => {
    expect(getOrderSteps(subscribing, [], counts)).toEqual([
      'que',
      'cuenta',
      'producto',
      'importe',
      'pago',
      'comprobar',
    ]);
    expect(getOrderSteps(redeeming, [], counts)).toEqual([
      'que',
      'cuenta',
      'producto',
      'importe',
      'cobro',
      'comprobar',
    ]);
  });

  it('contain the destination of a transfer, and neither payment nor payout', () => {
    expect(getOrderSteps(moving, [], counts)).toEqual([
      'que',
      'cuenta',
      'producto',
      'destino',
      'importe',
      'comprobar',
    ]);
  });

  it('contain the origin and the amount of an incoming transfer before its destination', () => {
    expect(getOrderSteps(bringing, [], counts)).toEqual([
      'que',
      'cuenta',
      'origen',
      'importe',
      'llegada',
      'comprobar',
    ]);
  });

  it('of an instruction are those of a single order and, in addition, the dates', () => {
    const before = ['que', 'cuenta', 'producto', 'importe', 'periodicidad'];
    expect(getOrderSteps(saving, [], counts)).toEqual([...before, 'pago', 'comprobar']);
    expect(getOrderSteps(spending, [], counts)).toEqual([...before, 'cobro', 'comprobar']);
  });

  it('contain the account of a direct debit, even when there is no other way to pay', () => {
    const one: StepOptionCounts = { ...counts, paymentMethods: 1 };
    expect(getOrderSteps(saving, [], one)).toContain('pago');
    expect(getOrderSteps(saving, [], { ...one, bankAccounts: 1 })).not.toContain('pago');
  });

  it('of a changed instruction contain neither kind, account nor fund', () => {
    expect(getOrderSteps({ ...saving, modifies: 'u' }, [], counts)).toEqual([
      'importe',
      'periodicidad',
      'pago',
      'comprobar',
    ]);
  });

  it('omit those with one possible answer', () => {
    const one: StepOptionCounts = {
      ...counts,
      destinations: 1,
      kinds: 1,
      accounts: 1,
      products: 1,
      paymentMethods: 1,
      bankAccounts: 1,
    };
    expect(getOrderSteps(subscribing, [], one)).toEqual(['importe', 'comprobar']);
    expect(getOrderSteps(redeeming, [], one)).toEqual(['importe', 'comprobar']);
  });

  it('omit those that the link answers, unless the fund in the link is not available', () => {
    const chosen: OrderFormValues = { ...redeeming, account: 'a', product: 'p' };
    expect(getOrderSteps(chosen, ['que', 'cuenta', 'producto'], counts)).toEqual([
      'importe',
      'cobro',
      'comprobar',
    ]);
    expect(
      getOrderSteps({ ...chosen, product: null }, ['que', 'cuenta', 'producto'], counts),
    ).toContain('producto');
  });

  it('keep a step whose options are not known yet', () => {
    expect(getOrderSteps(subscribing, [], { ...counts, products: undefined })).toContain(
      'producto',
    );
  });

  it('keep the payout step while the accounts are not known, or none is preselected', () => {
    expect(getOrderSteps(redeeming, [], { ...counts, bankAccounts: undefined })).toContain('cobro');
    expect(getOrderSteps(redeeming, ['cobro'], counts)).toContain('cobro');
    const preselected: OrderFormValues = { ...redeeming, bankAccount: 'b' };
    expect(getOrderSteps(preselected, ['cobro'], counts)).not.toContain('cobro');
  });

  it.each(['warning', 'information', 'sentence', 'test'] as const)(
    'contain the knowledge check (%s) of a purchase or a switch, never of a redemption',
    (knowledge) => {
      expect(getOrderSteps(subscribing, [], { ...counts, knowledge })).toContain('conocimientos');
      expect(getOrderSteps(moving, [], { ...counts, knowledge })).toContain('conocimientos');
      expect(getOrderSteps(redeeming, [], { ...counts, knowledge })).not.toContain('conocimientos');
    },
  );
});

describe('the step of an address', () => {
  const steps = getOrderSteps(redeeming, [], counts);

  it('is the requested step when all earlier ones are complete', () => {
    expect(resolveCurrentStep('importe', steps, validExcept('importe', 'cobro'))).toBe('importe');
    expect(resolveCurrentStep('producto', steps, validExcept())).toBe('producto');
    expect(resolveCurrentStep('comprobar', steps, validExcept('comprobar'))).toBe('comprobar');
  });

  it('is the first incomplete step when a later one is requested', () => {
    expect(resolveCurrentStep('comprobar', steps, validExcept('importe', 'comprobar'))).toBe(
      'importe',
    );
    expect(resolveCurrentStep('cobro', steps, validExcept('cuenta'))).toBe('cuenta');
  });

  it('is the first step when none is requested', () => {
    expect(resolveCurrentStep(undefined, steps, validExcept())).toBe('que');
  });

  it('skips a step that the order does not have', () => {
    const short = getOrderSteps(redeeming, [], { ...counts, accounts: 1 });
    expect(resolveCurrentStep('cuenta', short, validExcept())).toBe('producto');
    expect(resolveCurrentStep('cuenta', short, validExcept('que'))).toBe('que');
    expect(resolveCurrentStep('conocimientos', short, validExcept())).toBe('comprobar');
  });

  it('is the first step for an empty draft', () => {
    const onlyKind = getOrderSteps(emptyOrderForm, [], counts);
    expect(resolveCurrentStep('comprobar', onlyKind, validExcept('que'))).toBe('que');
  });
});

describe('navigation between steps', () => {
  const steps = getOrderSteps(subscribing, [], counts);

  it('visits all steps in sequence the first time, answered or not', () => {
    expect(getNextStep('que', steps, validExcept(), false)).toBe('cuenta');
    expect(getNextStep('importe', steps, validExcept(), false)).toBe('pago');
    expect(getNextStep('pago', steps, validExcept(), false)).toBe('comprobar');
  });

  it('returns to the review after a change', () => {
    expect(getNextStep('cuenta', steps, validExcept('comprobar'), true)).toBe('comprobar');
  });

  it('visits the steps that a change has made incomplete', () => {
    expect(getNextStep('cuenta', steps, validExcept('producto', 'comprobar'), true)).toBe(
      'producto',
    );
  });

  it('does not stop at a knowledge step that a change removed', () => {
    expect(getNextStep('conocimientos', steps, validExcept(), false)).toBe('comprobar');
    expect(getPreviousStep('conocimientos', steps)).toBe('pago');
  });

  it('goes back one step, and not before the first', () => {
    expect(getPreviousStep('importe', steps)).toBe('producto');
    expect(getPreviousStep('que', steps)).toBeUndefined();
  });

  it('goes to the review when nothing is missing', () => {
    expect(findFirstIncompleteStep(steps, validExcept())).toBe('comprobar');
  });
});

describe('«Paso n de m»', () => {
  it('counts from the account and ends with the signature', () => {
    const steps = getOrderSteps(redeeming, [], counts);
    expect(getStepNumber('importe', steps)).toEqual({ step: 3, steps: 6 });
    expect(getStepNumber('que', steps)).toBeUndefined();
  });

  it('changes when steps are added or removed', () => {
    const short = getOrderSteps({ ...subscribing, account: 'a' }, ['cuenta'], counts);
    expect(getStepNumber('importe', short)).toEqual({ step: 2, steps: 5 });
    const long = getOrderSteps(subscribing, [], { ...counts, knowledge: 'warning' });
    expect(getStepNumber('comprobar', long)).toEqual({ step: 6, steps: 7 });
  });
});

describe('form values', () => {
  it('keep the amount when the product changes, without the confirmations for the old product', () => {
    const before: OrderFormValues = {
      ...subscribing,
      product: 'a',
      cash: '500',
      warned: true,
      sentence: 'x',
    };
    expect(updateFormValues(before, { product: 'b' })).toEqual({
      ...before,
      product: 'b',
      warned: false,
      sentence: '',
    });
  });

  it('lose the bank account when the account changes, and the payment method when the kind of order changes', () => {
    const before: OrderFormValues = {
      ...subscribing,
      account: 'a',
      bankAccount: 'b',
      payment: 'CHEQUE',
    };
    expect(updateFormValues(before, { account: 'c' }).bankAccount).toBeNull();
    expect(updateFormValues(before, { op: 'REEMBOLSO' })).toMatchObject({
      payment: null,
      account: 'a',
    });
    expect(updateFormValues(before, { cash: '1' })).toEqual({ ...before, cash: '1' });
  });

  it('keep fund and amount when a redemption becomes a transfer', () => {
    const before: OrderFormValues = {
      ...redeeming,
      product: 'a',
      mode: 'PARTICIPATIONS',
      units: '3',
    };
    expect(updateFormValues(before, { op: 'TRASPASO_INTERNO', mode: before.mode })).toEqual({
      ...before,
      op: 'TRASPASO_INTERNO',
    });
  });

  it('lose the confirmations for the destination when it changes', () => {
    const before: OrderFormValues = { ...moving, destination: 'a', warned: true, sentence: 'x' };
    expect(updateFormValues(before, { destination: 'b' })).toMatchObject({
      warned: false,
      sentence: '',
    });
  });

  it('are the chosen option, the only option, or none', () => {
    expect(resolveChoice('b', ['a', 'b'])).toBe('b');
    expect(resolveChoice('c', ['a'])).toBe('a');
    expect(resolveChoice('c', ['a', 'b'])).toBeNull();
    expect(resolveChoice(null, [])).toBeNull();
    expect(resolveChoice('c', undefined)).toBe('c');
  });
});
