import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { changeDraft, createDraft, followAddressType, restoreDraft } from './order-draft.ts';

function createIdSource() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

describe('a draft', () => {
  it('begins with the values in the link', () => {
    const createdDraft = createDraft(
      { op: 'REEMBOLSO', cuenta: 'a', producto: 'p' },
      createIdSource(),
    );
    expect(createdDraft.choices).toEqual({
      ...emptyOrderForm,
      op: 'REEMBOLSO',
      account: 'a',
      product: 'p',
    });
    expect(createdDraft.given).toEqual(['que', 'cuenta', 'producto']);
    expect(createdDraft.id).not.toBe(createdDraft.key);
  });

  it('ignores an order type that the portal does not offer', () => {
    expect(createDraft({ op: 'TRASPASO_SALIDA' }, createIdSource())).toMatchObject({
      choices: emptyOrderForm,
      given: [],
    });
  });

  it('begins with the choices of the instruction to change', () => {
    const formChoices: OrderFormValues = {
      ...emptyOrderForm,
      op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      modifies: 'u',
    };
    const createdDraft = createDraft(
      { op: 'SUSCRIPCION', modifica: 'u' },
      createIdSource(),
      formChoices,
    );
    expect(createdDraft.choices).toEqual(formChoices);
  });

  it('asks the questions again when the address names a draft that is no longer stored', () => {
    const createdDraft = createDraft({ op: 'REEMBOLSO', cuenta: 'a', b: 'lost' }, createIdSource());
    expect(createdDraft).toMatchObject({ id: 'lost', given: [], choices: { account: 'a' } });
  });

  it('renews its idempotency key when a value changes, and only then', () => {
    const newId = createIdSource();
    const createdDraft = createDraft({ op: 'SUSCRIPCION' }, newId);
    const typedDraft = changeDraft(createdDraft, { cash: '2000' }, newId);
    expect(typedDraft.key).not.toBe(createdDraft.key);
    expect(typedDraft.id).toBe(createdDraft.id);
    expect(changeDraft(typedDraft, { cash: '2000' }, newId)).toBe(typedDraft);
  });

  it('takes the order type of the address, with its amount mode, except at the step that asks for it', () => {
    const newId = createIdSource();
    const moved = changeDraft(
      createDraft({ op: 'TRASPASO_INTERNO' }, newId),
      { mode: 'TOTAL' },
      newId,
    );
    expect(followAddressType(moved, { op: 'REEMBOLSO', paso: 'importe' }, newId).choices).toEqual({
      ...moved.choices,
      op: 'REEMBOLSO',
    });
    expect(followAddressType(moved, { op: 'REEMBOLSO', paso: 'que' }, newId)).toBe(moved);
    expect(followAddressType(moved, { paso: 'importe' }, newId)).toBe(moved);
  });

  it('is restored only by its own id, and only when the current version of the form stored it', () => {
    const createdDraft = createDraft({ op: 'SUSCRIPCION' }, createIdSource());
    expect(restoreDraft(structuredClone(createdDraft), createdDraft.id)).toEqual(createdDraft);
    expect(restoreDraft(createdDraft, 'other')).toBeUndefined();
    expect(restoreDraft({ ...createdDraft, version: 0 }, createdDraft.id)).toBeUndefined();
    expect(restoreDraft(undefined, undefined)).toBeUndefined();
  });

  it('has the empty value of fields that were added to the form after it was stored', () => {
    const createdDraft = createDraft({ op: 'SUSCRIPCION' }, createIdSource());
    const { originIsin: _, ...older } = createdDraft.choices;
    expect(restoreDraft({ ...createdDraft, choices: older }, createdDraft.id)).toEqual(
      createdDraft,
    );
  });

  it('contains only the choices, and no IBAN, code or value of an account', () => {
    const newId = createIdSource();
    const orderDraft = changeDraft(
      createDraft({}, newId),
      { bankAccount: 'uuid-1', cash: '5' },
      newId,
    );
    expect(Object.keys(orderDraft).sort()).toEqual([
      'choices',
      'estimateDate',
      'given',
      'hasBeenChecked',
      'id',
      'key',
      'version',
    ]);
    expect(Object.keys(orderDraft.choices).sort()).toEqual(Object.keys(emptyOrderForm).sort());
  });
});
