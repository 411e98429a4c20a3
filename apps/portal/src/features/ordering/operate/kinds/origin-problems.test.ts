import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from './form-values.ts';
import { originFieldIds, validateOrigin } from './origin-problems.ts';
import { validateStep, type ValidationContext } from '../order/problems.ts';

const validOrigin: OrderFormValues = {
  ...emptyOrderForm,
  op: 'TRASPASO_ENTRADA',
  originIsin: 'ES0158457004',
  originFund: 'Alcorisa Renta Variable Europa FI',
  originManager: 'Alcorisa Fondos',
  originEntity: 'A28017895000',
  sameHolders: true,
};
const REQUIRED = 'Campo requerido.';
const errorsOf = (choices: Partial<OrderFormValues>) =>
  validateOrigin({ ...validOrigin, ...choices }).map(({ fieldId, message }) => [fieldId, message]);

describe('the errors of the origin of a transfer', () => {
  it('are none for a fund of the register with the same holders, with or without an account number', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ originAccount: ' 0034-118820 ' })).toEqual([]);
  });

  it('are none for codes with blanks between their groups', () => {
    const spacedOrigin = { originIsin: 'es 0158 457 004 ', originEntity: 'A28 017 895 000' };
    expect(errorsOf({ ...spacedOrigin, originByHand: true })).toEqual([]);
  });

  it('contain only the missing fund while no fund is chosen', () => {
    expect(errorsOf({ originIsin: '', sameHolders: false })).toEqual([
      [originFieldIds.originIsin, REQUIRED],
    ]);
  });

  it('contain one for each empty required field when the origin is typed by hand', () => {
    const { originIsin, originFund, originManager, originEntity, sameHolders } = emptyOrderForm;
    const emptyOrigin = { originIsin, originFund, originManager, originEntity, sameHolders };
    const { originAccount: _, ...needed } = originFieldIds;
    expect(errorsOf({ ...emptyOrigin, originByHand: true })).toEqual(
      Object.values(needed).map((fieldId) => [fieldId, REQUIRED]),
    );
  });

  it.each<[Partial<OrderFormValues>, string, string]>([
    [
      { originByHand: true, originIsin: 'ES0158457009' },
      originFieldIds.originIsin,
      'El ISIN no es correcto. Tiene 12 caracteres, por ejemplo ES0000000010.',
    ],
    [
      { originEntity: 'A2801789500' },
      originFieldIds.originEntity,
      'Tiene que tener exactamente 12 letras o números.',
    ],
    [
      { originAccount: '12€' },
      originFieldIds.originAccount,
      'El número de cuenta solo puede tener letras, números, puntos, guiones y barras.',
    ],
    [
      { originByHand: true, originFund: 'F'.repeat(141) },
      originFieldIds.originFund,
      'El nombre del fondo debe tener como máximo 140 caracteres.',
    ],
    [
      { originByHand: true, originManager: 'G'.repeat(141) },
      originFieldIds.originManager,
      'El nombre de la gestora debe tener como máximo 140 caracteres.',
    ],
    [{ sameHolders: false }, originFieldIds.sameHolders, REQUIRED],
  ])('are shown at their field: %o', (choices, fieldId, message) => {
    expect(errorsOf(choices)).toEqual([[fieldId, message]]);
  });
});

describe('an error of the service about the fund of origin', () => {
  const message = 'Este fondo es de esta gestora: ordene un traspaso interno.';
  const facts: ValidationContext = {
    bankAccounts: undefined,
    knowledge: 'none',
    limits: { cash: { min: null, max: null }, units: { min: null, max: null } },
    simulation: { errors: [{ code: '400-020', message, field: 'origin.isin' }] },
  };
  const messagesOf = (choices: Partial<OrderFormValues>) =>
    validateStep('origen', { ...validOrigin, ...choices }, facts).map((problem) => problem.message);

  it('makes the step of the origin invalid', () => {
    expect(messagesOf({})).toEqual([message]);
  });

  it('is shown after the errors of the step itself', () => {
    expect(messagesOf({ sameHolders: false })).toEqual([REQUIRED]);
  });
});
