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

const many: StepOptionCounts = {
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

function completeBut(...missing: StepId[]): StepValidity {
  return Object.fromEntries(stepIds.map((step) => [step, !missing.includes(step)])) as StepValidity;
}

describe('which steps an order has', () => {
  it('asks only what to do until that is known', () => {
    expect(getOrderSteps(emptyOrderForm, [], many)).toEqual(['que']);
  });

  it('asks for payment in a subscription and for collection in a redemption', () => {
    expect(getOrderSteps(subscribing, [], many)).toEqual([
      'que',
      'cuenta',
      'producto',
      'importe',
      'pago',
      'comprobar',
    ]);
    expect(getOrderSteps(redeeming, [], many)).toEqual([
      'que',
      'cuenta',
      'producto',
      'importe',
      'cobro',
      'comprobar',
    ]);
  });

  it('asks a transfer where it goes, and neither for payment nor for collection', () => {
    expect(getOrderSteps(moving, [], many)).toEqual([
      'que',
      'cuenta',
      'producto',
      'destino',
      'importe',
      'comprobar',
    ]);
  });

  it('asks a transfer from elsewhere where it comes from and how much before the fund it goes to', () => {
    expect(getOrderSteps(bringing, [], many)).toEqual([
      'que',
      'cuenta',
      'origen',
      'importe',
      'llegada',
      'comprobar',
    ]);
  });

  it('asks an instruction when, beside what its single order is asked', () => {
    const before = ['que', 'cuenta', 'producto', 'importe', 'periodicidad'];
    expect(getOrderSteps(saving, [], many)).toEqual([...before, 'pago', 'comprobar']);
    expect(getOrderSteps(spending, [], many)).toEqual([...before, 'cobro', 'comprobar']);
  });

  it('asks from which account a direct debit is, also where there is no other way to pay', () => {
    const one: StepOptionCounts = { ...many, paymentMethods: 1 };
    expect(getOrderSteps(saving, [], one)).toContain('pago');
    expect(getOrderSteps(saving, [], { ...one, bankAccounts: 1 })).not.toContain('pago');
  });

  it('asks a change of an instruction for neither kind, account nor fund', () => {
    expect(getOrderSteps({ ...saving, modifies: 'u' }, [], many)).toEqual([
      'importe',
      'periodicidad',
      'pago',
      'comprobar',
    ]);
  });

  it('leaves out what has one possible answer', () => {
    const one: StepOptionCounts = {
      ...many,
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

  it('leaves out what the link has answered, and asks again when that is not on offer', () => {
    const chosen: OrderFormValues = { ...redeeming, account: 'a', product: 'p' };
    expect(getOrderSteps(chosen, ['que', 'cuenta', 'producto'], many)).toEqual([
      'importe',
      'cobro',
      'comprobar',
    ]);
    expect(
      getOrderSteps({ ...chosen, product: null }, ['que', 'cuenta', 'producto'], many),
    ).toContain('producto');
  });

  it('keeps a step whose options are not known yet', () => {
    expect(getOrderSteps(subscribing, [], { ...many, products: undefined })).toContain('producto');
  });

  it('keeps the collection step while its accounts are not known', () => {
    expect(getOrderSteps(redeeming, [], { ...many, bankAccounts: undefined })).toContain('cobro');
  });

  it.each(['warning', 'information', 'sentence', 'test'] as const)(
    'asks about knowledge where something is bought (%s), never in a redemption',
    (knowledge) => {
      expect(getOrderSteps(subscribing, [], { ...many, knowledge })).toContain('conocimientos');
      expect(getOrderSteps(moving, [], { ...many, knowledge })).toContain('conocimientos');
      expect(getOrderSteps(redeeming, [], { ...many, knowledge })).not.toContain('conocimientos');
    },
  );
});

describe('where an address leads', () => {
  const steps = getOrderSteps(redeeming, [], many);

  it('is the step itself when everything before it holds', () => {
    expect(resolveCurrentStep('importe', steps, completeBut('importe', 'cobro'))).toBe('importe');
    expect(resolveCurrentStep('producto', steps, completeBut())).toBe('producto');
    expect(resolveCurrentStep('comprobar', steps, completeBut('comprobar'))).toBe('comprobar');
  });

  it('is the first incomplete one for a future step without data', () => {
    expect(resolveCurrentStep('comprobar', steps, completeBut('importe', 'comprobar'))).toBe(
      'importe',
    );
    expect(resolveCurrentStep('cobro', steps, completeBut('cuenta'))).toBe('cuenta');
  });

  it('is the first step without one in the address', () => {
    expect(resolveCurrentStep(undefined, steps, completeBut())).toBe('que');
  });

  it('passes by a step that this order does not have', () => {
    const short = getOrderSteps(redeeming, [], { ...many, accounts: 1 });
    expect(resolveCurrentStep('cuenta', short, completeBut())).toBe('producto');
    expect(resolveCurrentStep('cuenta', short, completeBut('que'))).toBe('que');
    expect(resolveCurrentStep('conocimientos', short, completeBut())).toBe('comprobar');
  });

  it('starts over for a draft with nothing in it', () => {
    expect(
      resolveCurrentStep('comprobar', getOrderSteps(emptyOrderForm, [], many), completeBut('que')),
    ).toBe('que');
  });
});

describe('going on and back', () => {
  const steps = getOrderSteps(subscribing, [], many);

  it('goes through the steps in order the first time, answered or not', () => {
    expect(getNextStep('que', steps, completeBut(), false)).toBe('cuenta');
    expect(getNextStep('importe', steps, completeBut(), false)).toBe('pago');
    expect(getNextStep('pago', steps, completeBut(), false)).toBe('comprobar');
  });

  it('comes back to the check after a change', () => {
    expect(getNextStep('cuenta', steps, completeBut('comprobar'), true)).toBe('comprobar');
  });

  it('goes through what a change has left unanswered', () => {
    expect(getNextStep('cuenta', steps, completeBut('producto', 'comprobar'), true)).toBe(
      'producto',
    );
  });

  it('does not stop at the knowledge step that a change has taken away', () => {
    expect(getNextStep('conocimientos', steps, completeBut(), false)).toBe('comprobar');
    expect(getPreviousStep('conocimientos', steps)).toBe('pago');
  });

  it('goes back one step, and nowhere from the first', () => {
    expect(getPreviousStep('importe', steps)).toBe('producto');
    expect(getPreviousStep('que', steps)).toBeUndefined();
  });

  it('finds the check when nothing is missing', () => {
    expect(findFirstIncompleteStep(steps, completeBut())).toBe('comprobar');
  });
});

describe('«Paso n de m»', () => {
  it('counts from the account and ends with the signature', () => {
    const steps = getOrderSteps(redeeming, [], many);
    expect(getStepNumber('importe', steps)).toEqual({ step: 3, steps: 6 });
    expect(getStepNumber('que', steps)).toBeUndefined();
  });

  it('is counted again when steps come and go', () => {
    const short = getOrderSteps({ ...subscribing, account: 'a' }, ['cuenta'], many);
    expect(getStepNumber('importe', short)).toEqual({ step: 2, steps: 5 });
    const long = getOrderSteps(subscribing, [], { ...many, knowledge: 'warning' });
    expect(getStepNumber('comprobar', long)).toEqual({ step: 6, steps: 7 });
  });
});

describe('choices', () => {
  it('keep the amount when the product changes, but not what was said of it', () => {
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

  it('lose the bank account with the account, and the way to pay with the kind of order', () => {
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

  it('forget what was said of the fund that a transfer no longer goes to', () => {
    const before: OrderFormValues = { ...moving, destination: 'a', warned: true, sentence: 'x' };
    expect(updateFormValues(before, { destination: 'b' })).toMatchObject({
      warned: false,
      sentence: '',
    });
  });

  it('are taken as chosen, as the only option, or not at all', () => {
    expect(resolveChoice('b', ['a', 'b'])).toBe('b');
    expect(resolveChoice('c', ['a'])).toBe('a');
    expect(resolveChoice('c', ['a', 'b'])).toBeNull();
    expect(resolveChoice(null, [])).toBeNull();
    expect(resolveChoice('c', undefined)).toBe('c');
  });
});
