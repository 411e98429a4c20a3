import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { UNLIMITED_RANGE } from '../kinds/kind.ts';
import { orderFieldIds } from './field-locations.ts';
import {
  getKnowledgeCheck,
  getRequiredFields,
  validateStep,
  type ValidationContext,
} from './problems.ts';

const facts: ValidationContext = {
  bankAccounts: undefined,
  knowledge: 'none',
  limits: { cash: UNLIMITED_RANGE, units: UNLIMITED_RANGE },
  simulation: { errors: [] },
};
const order: OrderFormValues = { ...emptyOrderForm, op: 'REEMBOLSO', account: 'a', product: 'p' };

function messages(
  step: Parameters<typeof validateStep>[0],
  choices: OrderFormValues,
  context = facts,
) {
  return validateStep(step, choices, context).map(({ message }) => message);
}

describe('an amount', () => {
  it.each([
    ['', 'Campo requerido.'],
    ['  ', 'Campo requerido.'],
    ['mil', 'El importe no contiene un valor válido.'],
    ['1,234.56', 'El importe no contiene un valor válido.'],
    ['-5', 'El importe no contiene un valor válido.'],
    ['0', 'El importe no contiene un valor válido.'],
  ])('«%s» is refused', (cash, message) => {
    expect(messages('importe', { ...order, cash })).toEqual([message]);
  });

  it.each(['1234', '1.234,56', '0,5'])('«%s» is accepted', (cash) => {
    expect(messages('importe', { ...order, cash })).toEqual([]);
  });

  it('in units is checked in its own field', () => {
    expect(
      validateStep('importe', { ...order, mode: 'PARTICIPATIONS', units: 'x' }, facts),
    ).toEqual([
      {
        fieldId: orderFieldIds.units,
        message: 'El número de participaciones no contiene un valor válido.',
      },
    ]);
  });

  it('is not needed in an order for the whole position', () => {
    expect(messages('importe', { ...order, mode: 'TOTAL' })).toEqual([]);
  });

  it('is refused with the message of the service if it is a valid number', () => {
    const message = 'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total';
    const refused: ValidationContext = {
      ...facts,
      simulation: { errors: [{ code: '400-041', message, field: 'cash' }] },
    };
    expect(validateStep('importe', { ...order, cash: '5200' }, refused)).toEqual([
      { fieldId: orderFieldIds.cash, message, code: '400-041' },
    ]);
    expect(messages('importe', { ...order, cash: '' }, refused)).toEqual(['Campo requerido.']);
    expect(messages('producto', { ...order, cash: '5200' }, refused)).toEqual([]);
  });
});

describe('an amount with limits', () => {
  const amountLimits = {
    cash: { min: '100.00', max: '3000.10' },
    units: { min: '8.836109', max: '265.088443' },
  };
  const limitedContext: ValidationContext = {
    ...facts,
    limits: amountLimits,
    simulation: {
      errors: [
        { code: '400-042', message: 'No dispone de participaciones suficientes.', field: null },
      ],
    },
  };
  const units = (text: string): OrderFormValues => ({
    ...order,
    mode: 'PARTICIPATIONS',
    units: text,
  });

  it.each([
    [{ ...order, cash: '99,99' }, 'El importe debe ser igual o superior a 100,00€'],
    [{ ...order, cash: '3.000,11' }, 'El importe debe ser igual o inferior a 3.000,10€'],
    [units('8,836108'), 'El número de participaciones debe ser igual o superior a 8,836109'],
    [units('265,09'), 'El número de participaciones debe ser igual o inferior a 265,088443'],
  ])('%j shows its limit, before the error of the service', (choices, message) => {
    expect(messages('importe', choices, limitedContext)).toEqual([message]);
  });

  it.each([
    { ...order, cash: '100' },
    { ...order, cash: '3000,10' },
    units('8,836109'),
    units('265,088443'),
  ])('%j is within the limits, and shows the error of the service', (choices) => {
    expect(messages('importe', choices, { ...facts, limits: amountLimits })).toEqual([]);
    expect(messages('importe', choices, limitedContext)).toEqual([
      'No dispone de participaciones suficientes.',
    ]);
  });
});

describe('the required fields of a step', () => {
  it('are the amount field of the chosen unit', () => {
    expect(getRequiredFields('importe', { ...order, cash: '5' }, facts)).toEqual([
      orderFieldIds.cash,
    ]);
    expect(getRequiredFields('importe', { ...order, mode: 'PERCENTAGE' }, facts)).toEqual([
      orderFieldIds.percentage,
    ]);
    expect(getRequiredFields('importe', { ...order, mode: 'TOTAL' }, facts)).toEqual([]);
  });

  it('include the end of an instruction when it has one', () => {
    const sellingForm: OrderFormValues = {
      ...order,
      op: 'SOLICITUD_REEMBOLSO_PERIODICO',
      start: '2026-12-05',
    };
    expect(getRequiredFields('periodicidad', sellingForm, facts)).toEqual([orderFieldIds.start]);
    expect(
      getRequiredFields('periodicidad', { ...sellingForm, hasEnd: true, end: '2027-12-05' }, facts),
    ).toEqual([orderFieldIds.start, orderFieldIds.end]);
  });
});

describe('an amount in percent', () => {
  it.each([
    ['', ['Campo requerido.']],
    ['mucho', ['El porcentaje no contiene un valor válido.']],
    ['0', ['El porcentaje no contiene un valor válido.']],
    ['12,5', []],
  ])('«%s» shows %j', (percentage, expectedMessages) => {
    expect(messages('importe', { ...order, mode: 'PERCENTAGE', percentage })).toEqual(
      expectedMessages,
    );
  });
});

describe('an instruction', () => {
  const savingForm: OrderFormValues = {
    ...order,
    op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    start: '2026-12-05',
    payment: 'DOMICILIACION',
    bankAccount: 'good',
  };

  it('requires its dates, and its increase if it has one', () => {
    expect(messages('periodicidad', savingForm)).toEqual([]);
    const empty: OrderFormValues = { ...savingForm, start: '', hasEnd: true, increase: 'LINEAL' };
    const message = 'Campo requerido.';
    expect(validateStep('periodicidad', empty, facts)).toEqual([
      { fieldId: orderFieldIds.start, message },
      { fieldId: orderFieldIds.end, message },
      { fieldId: orderFieldIds.increaseBy, message },
    ]);
    expect(
      messages('periodicidad', { ...savingForm, increase: 'LINEAL', increaseBy: 'diez' }),
    ).toEqual(['El aumento no contiene un valor válido.']);
    expect(
      messages('periodicidad', {
        ...empty,
        op: 'SOLICITUD_REEMBOLSO_PERIODICO',
        hasEnd: false,
        start: '2026-12-05',
      }),
    ).toEqual([]);
  });

  it('is refused with the message of the service', () => {
    const message = 'La fecha de fin tiene que ser posterior a la de inicio.';
    const refusedContext: ValidationContext = {
      ...facts,
      simulation: { errors: [{ code: '400-020', message, field: 'per_end_date' }] },
    };
    const ending: OrderFormValues = { ...savingForm, hasEnd: true, end: '2026-12-01' };
    expect(validateStep('periodicidad', ending, refusedContext)).toEqual([
      { fieldId: orderFieldIds.end, message, code: '400-020' },
    ]);
  });

  it('is paid from a validated bank account', () => {
    const bankAccounts = [
      { uuid: 'good', status: 'VALIDATED' as const, was_debited: false },
      { uuid: 'new', status: 'PENDING' as const, was_debited: false },
    ];
    const withBankAccounts = { ...facts, bankAccounts };
    expect(messages('pago', savingForm, withBankAccounts)).toEqual([]);
    expect(messages('pago', { ...savingForm, bankAccount: 'new' }, withBankAccounts)).toEqual([
      'Esta cuenta está pendiente de validar',
    ]);
    expect(
      messages('pago', { ...savingForm, payment: 'CHEQUE', bankAccount: null }, withBankAccounts),
    ).toEqual([]);
  });
});

describe('a transfer', () => {
  it('requires its destination, and shows the error of the service about it', () => {
    const switchForm: OrderFormValues = { ...order, op: 'TRASPASO_INTERNO' };
    const message = 'El producto no admite esta operación.';
    const refused: ValidationContext = {
      ...facts,
      simulation: { errors: [{ code: '400-046', message, field: 'id_destination_product' }] },
    };
    expect(messages('destino', switchForm)).toEqual(['Campo requerido.']);
    expect(messages('destino', { ...switchForm, destination: 'd' })).toEqual([]);
    expect(messages('destino', { ...switchForm, destination: 'd' }, refused)).toEqual([message]);
    expect(messages('producto', { ...switchForm, destination: 'd' }, refused)).toEqual([]);
  });
});

describe('the payout account', () => {
  const bankAccounts = [
    { uuid: 'good', status: 'VALIDATED' as const, was_debited: false },
    { uuid: 'new', status: 'PENDING' as const, was_debited: false },
    { uuid: 'bad', status: 'REJECTED' as const, was_debited: false },
  ];

  it.each([
    [null, ['Campo requerido.']],
    ['gone', ['Campo requerido.']],
    ['new', ['Esta cuenta está pendiente de validar']],
    ['bad', ['No hemos podido validar esta cuenta bancaria']],
    ['good', []],
  ])('must be chosen and validated: %s', (bankAccount, expected) => {
    const withBankAccounts = { ...facts, bankAccounts };
    expect(messages('cobro', { ...order, bankAccount }, withBankAccounts)).toEqual(expected);
  });
});

describe('the appropriateness check', () => {
  const sentence = 'Este producto es complejo y se considera no conveniente para mí.';

  it.each([
    [{ required: false, result: null, phrase_required: false }, 'none'],
    [{ required: true, result: null, phrase_required: false }, 'test'],
    [{ required: true, result: 'CONVENIENTE', phrase_required: false }, 'none'],
    [{ required: true, result: 'NO_CONVENIENTE', phrase_required: true }, 'sentence'],
    [{ required: true, result: 'SIN_INFORMACION', phrase_required: false }, 'information'],
  ] as const)('for a complex product, the result %j requires: %s', (convenience, knowledge) => {
    expect(getKnowledgeCheck(convenience, true)).toBe(knowledge);
  });

  it.each(['NO_CONVENIENTE', 'SIN_INFORMACION'] as const)(
    'for a product that is not complex, the result %s requires a warning',
    (result) => {
      expect(getKnowledgeCheck({ required: true, result, phrase_required: false }, false)).toBe(
        'warning',
      );
    },
  );

  it('is not required before the service has answered', () => {
    expect(getKnowledgeCheck(undefined, true)).toBe('none');
  });

  it('requires the exact sentence', () => {
    const sentenceContext: ValidationContext = { ...facts, knowledge: 'sentence' };
    const sentenceMessage = 'La frase no coincide. Escríbala igual, con tildes y punto final.';
    expect(messages('conocimientos', order, sentenceContext)).toEqual(['Campo requerido.']);
    expect(
      messages('conocimientos', { ...order, sentence: `${sentence} ` }, sentenceContext),
    ).toEqual([sentenceMessage]);
    expect(
      messages(
        'conocimientos',
        { ...order, sentence: sentence.replace('mí', 'mi') },
        sentenceContext,
      ),
    ).toEqual([sentenceMessage]);
    expect(messages('conocimientos', { ...order, sentence }, sentenceContext)).toEqual([]);
  });

  it('requires the ticked box of a warning, and a test before an order that needs one', () => {
    expect(messages('conocimientos', order, { ...facts, knowledge: 'warning' })).toEqual([
      'Campo requerido.',
    ]);
    expect(
      messages('conocimientos', { ...order, warned: true }, { ...facts, knowledge: 'information' }),
    ).toEqual([]);
    expect(
      messages('conocimientos', { ...order, warned: true }, { ...facts, knowledge: 'test' }),
    ).toEqual(['Debe realizar el test de conveniencia antes de contratar este producto.']);
  });
});
