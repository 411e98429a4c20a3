import { describe, expect, it } from 'vitest';
import { noChoices, type Choices } from './order.ts';
import { originFieldIds, originProblems } from './origin-problems.ts';

const found: Choices = {
  ...noChoices,
  op: 'TRASPASO_ENTRADA',
  originIsin: 'ES0158457004',
  originFund: 'Alcorisa Renta Variable Europa FI',
  originManager: 'Alcorisa Fondos',
  originEntity: 'A28017895000',
  sameHolders: true,
};
const REQUIRED = 'Campo requerido.';
const said = (choices: Partial<Choices>) =>
  originProblems({ ...found, ...choices }).map(({ fieldId, message }) => [fieldId, message]);

describe('what is wrong with the origin of a transfer', () => {
  it('is nothing of a fund of the register with the same holders, with an account number or without', () => {
    expect(said({})).toEqual([]);
    expect(said({ originAccount: ' 0034-118820 ' })).toEqual([]);
  });

  it('is only that no fund is chosen, while none is', () => {
    expect(said({ originIsin: '', sameHolders: false })).toEqual([
      [originFieldIds.originIsin, REQUIRED],
    ]);
  });

  it('is each field that is empty, when it is written by hand', () => {
    const { originIsin, originFund, originManager, originEntity, sameHolders } = noChoices;
    const empty = { originIsin, originFund, originManager, originEntity, sameHolders };
    const { originAccount: _, ...needed } = originFieldIds;
    expect(said({ ...empty, originByHand: true })).toEqual(
      Object.values(needed).map((fieldId) => [fieldId, REQUIRED]),
    );
  });

  it.each<[Partial<Choices>, string, string]>([
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
    [{ sameHolders: false }, originFieldIds.sameHolders, REQUIRED],
  ])('is said of the field that it is about: %o', (choices, fieldId, message) => {
    expect(said(choices)).toEqual([[fieldId, message]]);
  });
});
