import { describe, expect, test } from 'vitest';
import {
  type ClientClass,
  appropriatenessSentence,
  productFamilyOf,
  isAppropriatenessSentence,
} from '../appropriateness/requirements.ts';
import { riskAcknowledgementRefusal } from './hedge-fund.ts';
import { decideSubscription, type SubscriptionFacts } from './subscription.ts';

const facts: SubscriptionFacts = {
  accountType: 'FI',
  product: {
    productType: 'FI',
    assetClass: 'MIXTO',
    complex: false,
    closedToNew: false,
    minimumInitial: '1500.00',
    minimumAdditional: '1.00',
  },
  amountMode: 'CASH',
  cash: '2000.00',
  heldUnits: '0.000000',
  clientClass: 'MINORISTA',
  appropriateness: 'CONVENIENTE',
  phrase: undefined,
  requiredDocuments: ['dfi', 'folleto'],
  acceptedDocuments: ['folleto', 'dfi', 'other'],
  paymentMethod: 'TRANSFERENCIA',
  allowedPaymentMethods: ['TRANSFERENCIA', 'CHEQUE'],
  bankAccount: null,
  nav: '123.456789',
  filMinimum: '100000.00',
};
const productWith = (changes: Partial<SubscriptionFacts['product']>) => ({
  product: { ...facts.product, ...changes },
});
const complexNotAppropriate = {
  ...productWith({ complex: true }),
  appropriateness: 'NO_CONVENIENTE',
} as const;

describe('a valid subscription', () => {
  test('of a product that is not held is INICIAL', () => {
    expect(decideSubscription(facts)).toEqual({
      ok: true,
      value: {
        amount: '2000.00',
        units: '16.200000',
        subType: 'INICIAL',
        appropriateness: {
          required: true,
          result: 'CONVENIENTE',
          phraseRequired: false,
          warningRequired: false,
        },
      },
    });
  });

  test.each<[string, Partial<SubscriptionFacts>, object]>([
    ['of exactly the minimum', { cash: '1500' }, { amount: '1500.00' }],
    [
      'of one euro of a product already held',
      { heldUnits: '3', cash: '1' },
      { subType: 'ADICIONAL' },
    ],
    [
      'of a closed product already held',
      { heldUnits: '3', ...productWith({ closedToNew: true }) },
      { subType: 'ADICIONAL' },
    ],
    ['of a product without a net asset value', { nav: null }, { units: null }],
    [
      'of a product that is not complex, without an appropriate result, has a warning',
      { appropriateness: 'NO_CONVENIENTE' },
      { appropriateness: { warningRequired: true, phraseRequired: false } },
    ],
    [
      'of a complex product, without information, has a warning',
      { ...productWith({ complex: true }), appropriateness: 'SIN_INFORMACION' },
      { appropriateness: { warningRequired: true, phraseRequired: false } },
    ],
    [
      'of a complex product that is not appropriate, with the sentence typed',
      { ...complexNotAppropriate, phrase: appropriatenessSentence.normalize('NFD') },
      { appropriateness: { phraseRequired: true, warningRequired: false } },
    ],
    [
      'of a professional client requires no test',
      { clientClass: 'PROFESIONAL', appropriateness: null },
      { appropriateness: { required: false } },
    ],
    [
      'of a hedge fund at the legal minimum',
      { ...productWith({ productType: 'FIL' }), cash: '100000' },
      { amount: '100000.00' },
    ],
    [
      'of a hedge fund held already, below the legal minimum',
      { ...productWith({ productType: 'FIL' }), heldUnits: '1' },
      { amount: '2000.00', subType: 'ADICIONAL' },
    ],
    [
      'of a hedge fund by an eligible counterparty',
      { ...productWith({ productType: 'FIL' }), clientClass: 'CONTRAPARTE_ELEGIBLE' },
      { amount: '2000.00' },
    ],
  ])('%s', (_, changes, value) => {
    expect(decideSubscription({ ...facts, ...changes })).toMatchObject({ ok: true, value });
  });
});

describe('a refused subscription', () => {
  test.each<[string, Partial<SubscriptionFacts>, string, string]>([
    ['from an account of pension plans', { accountType: 'PP' }, '400-046', 'id_product'],
    ['of a pension plan', productWith({ productType: 'PP' }), '400-046', 'id_product'],
    [
      'of a product closed to new investors',
      productWith({ closedToNew: true }),
      '400-046',
      'id_product',
    ],
    ['by units', { amountMode: 'PARTICIPATIONS' }, '400-020', 'amount_mode'],
    ['without an amount', { cash: undefined }, '400-020', 'cash'],
    ['of an amount with three decimals', { cash: '2000.001' }, '400-020', 'cash'],
    ['of an amount with a comma', { cash: '2000,00' }, '400-020', 'cash'],
    ['of an amount with an exponent', { cash: '2e3' }, '400-020', 'cash'],
    ['of a negative amount', { cash: '-2000.00' }, '400-020', 'cash'],
    ['of an amount above the largest one', { cash: '1000000000000.00' }, '400-020', 'cash'],
    ['of zero euros', { cash: '0.00' }, '400-040', 'cash'],
    ['of a cent less than the minimum', { cash: '1499.99' }, '400-040', 'cash'],
    [
      'of a hedge fund for a cent less than its minimum',
      { ...productWith({ productType: 'FIL' }), cash: '99999.99' },
      '400-047',
      'cash',
    ],
    ['without a payment method', { paymentMethod: undefined }, '400-020', 'payment_method'],
    [
      'by a payment method that is not allowed',
      { paymentMethod: 'DOMICILIACION' },
      '400-020',
      'payment_method',
    ],
    [
      'without acceptance of a document',
      { acceptedDocuments: ['dfi'] },
      '400-020',
      'accepted_documents',
    ],
    ['without a valid test', { appropriateness: null }, '400-044', 'id_product'],
    [
      'without the appropriateness sentence',
      complexNotAppropriate,
      '400-045',
      'convenience_phrase',
    ],
    [
      'with a blank after the appropriateness sentence',
      { ...complexNotAppropriate, phrase: `${appropriatenessSentence} ` },
      '400-045',
      'convenience_phrase',
    ],
  ])('%s', (_, changes, code, field) => {
    const decision = decideSubscription({ ...facts, ...changes });
    expect(decision).toMatchObject({ ok: false, refusals: [{ code, field }] });
  });

  test('the minimum is formatted as Spanish money', () => {
    const decision = decideSubscription({ ...facts, cash: '5' });
    expect(!decision.ok && decision.refusals[0]?.message).toBe(
      'El importe mínimo para este producto es de 1.500,00€.',
    );
  });

  test('every refusal is reported at once', () => {
    const decision = decideSubscription({
      ...facts,
      cash: '',
      paymentMethod: undefined,
      appropriateness: null,
    });
    expect(!decision.ok && decision.refusals.map(({ field }) => field)).toEqual([
      'cash',
      'payment_method',
      'id_product',
    ]);
  });
});

test('the appropriateness sentence is compared character by character', () => {
  const wrongSentences = [
    '',
    appropriatenessSentence.toUpperCase(),
    appropriatenessSentence.slice(0, -1),
    appropriatenessSentence.replace('í', 'i'),
    ` ${appropriatenessSentence}`,
    appropriatenessSentence.replace(' ', '\u00a0'),
  ];
  expect(wrongSentences.filter(isAppropriatenessSentence)).toEqual([]);
  expect(isAppropriatenessSentence(appropriatenessSentence)).toBe(true);
});

test('only a retail client acknowledges the risk of a hedge fund', () => {
  const buyAlternativeFund = (
    productType: 'FI' | 'FIL',
    clientClass: ClientClass,
    isAcknowledged?: boolean,
  ) => riskAcknowledgementRefusal({ product: { productType }, clientClass }, isAcknowledged);
  const riskRefusal = { code: '400-020', field: 'risk_acknowledged', message: 'Campo requerido.' };
  expect(buyAlternativeFund('FIL', 'MINORISTA')).toMatchObject(riskRefusal);
  expect(buyAlternativeFund('FIL', 'MINORISTA', false)).toMatchObject(riskRefusal);
  expect(buyAlternativeFund('FIL', 'MINORISTA', true)).toBeNull();
  expect(buyAlternativeFund('FIL', 'PROFESIONAL')).toBeNull();
  expect(buyAlternativeFund('FIL', 'CONTRAPARTE_ELEGIBLE')).toBeNull();
  expect(buyAlternativeFund('FI', 'MINORISTA')).toBeNull();
});

test('every fund belongs to a family of the appropriateness test', () => {
  expect(productFamilyOf({ productType: 'FI', complex: false })).toBe('NO_COMPLEJO');
  expect(productFamilyOf({ productType: 'FI', complex: true })).toBe('COMPLEJO');
  expect(productFamilyOf({ productType: 'FIL', complex: true })).toBe('FIL');
});

describe('a subscription by direct debit', () => {
  const debit = {
    ...facts,
    paymentMethod: 'DOMICILIACION',
    allowedPaymentMethods: ['DOMICILIACION'],
    bankAccount: { status: 'VALIDATED', wasDebited: false },
    cash: '30000.00',
  } as const;

  test('is allowed up to the maximum of a first debit', () => {
    expect(decideSubscription(debit)).toMatchObject({ ok: true, value: { amount: '30000.00' } });
  });

  test('may be larger once the bank account was debited', () => {
    const largerDebit = {
      ...debit,
      cash: '30000.01',
      bankAccount: { status: 'VALIDATED', wasDebited: true },
    } as const;
    expect(decideSubscription(largerDebit)).toMatchObject({ ok: true });
  });

  test.each([
    [
      'above the maximum',
      { cash: '30000.01' },
      'cash',
      'El importe debe ser igual o inferior a 30.000,00€',
    ],
    ['without a bank account', { bankAccount: null }, 'uuid_bank_account', 'Campo requerido.'],
  ] as const)('is refused %s', (_name, more, field, message) => {
    expect(decideSubscription({ ...debit, ...more })).toMatchObject({
      ok: false,
      refusals: [{ field, message }],
    });
  });

  test('is refused from an account without a valid proof', () => {
    const decision = decideSubscription({
      ...debit,
      bankAccount: { status: 'PENDING', wasDebited: false },
    });
    expect(decision).toMatchObject({ ok: false, refusals: [{ name: 'IBAN_NO_VALIDADO' }] });
  });
});
