import { describe, expect, it } from 'vitest';
import { findFieldForError, getOrderFieldLabel, orderFieldIds } from './field-locations.ts';

describe('the step of a refusal of the service', () => {
  it.each([
    ['400-020', 'uuid_bank_account', 'cobro'],
    ['400-041', undefined, 'importe'],
    ['400-044', 'id_product', 'conocimientos'],
    ['400-045', 'convenience_phrase', 'conocimientos'],
    ['400-046', 'id_product', 'producto'],
    ['400-046', 'id_destination_product', 'destino'],
    ['400-020', 'per_start_date', 'periodicidad'],
    ['400-045', 'convenience_accepted', 'conocimientos'],
    ['400-020', 'risk_acknowledged', 'comprobar'],
    ['403-002', undefined, 'comprobar'],
    ['400-020', 'something_new', 'comprobar'],
  ])('%s about %s belongs to the step «%s»', (code, field, step) => {
    expect(findFieldForError({ code, field }, 'REEMBOLSO').step).toBe(step);
  });

  it.each([
    ['id_product', 'llegada'],
    ['origin', 'origen'],
    ['origin.isin', 'origen'],
    ['origin.gestora_comercializador', 'origen'],
    ['amount_mode', 'importe'],
  ])('for an incoming transfer, an error about %s belongs to the step «%s»', (field, step) => {
    expect(findFieldForError({ code: '400-046', field }, 'TRASPASO_ENTRADA').step).toBe(step);
  });
});

describe('the name of a field in the error summary', () => {
  it('is known for every field but the checkbox of a document', () => {
    const { document, ...fields } = orderFieldIds;
    const unnamedFields = Object.values(fields).filter(
      (id) => getOrderFieldLabel(id) === undefined,
    );
    expect(unnamedFields).toEqual([]);
    expect(getOrderFieldLabel(document('a'))).toBeUndefined();
    expect(getOrderFieldLabel(fields.bankAccount)).toBe('Cuenta bancaria');
    expect(getOrderFieldLabel('crear')).toBeUndefined();
  });
});
