import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { groupMessagesById, toFieldErrors, toSummaryErrors } from './field-errors.ts';

const labels = { description: 'Mensaje', phone: 'Teléfono' };

describe('the errors of a form', () => {
  it('are lines in the sequence of the fields, with the name of each field', () => {
    const mistakes = [
      { field: 'description', message: 'Campo requerido.' },
      { field: 'phone', message: 'El teléfono no es válido.' },
    ];
    expect(toSummaryErrors(mistakes, labels, (field) => `f-${field}`)).toEqual([
      { fieldId: 'f-description', label: 'Mensaje', message: 'Campo requerido.' },
      { fieldId: 'f-phone', label: 'Teléfono', message: 'El teléfono no es válido.' },
    ]);
  });

  it('are found by the id of their control', () => {
    expect(groupMessagesById([{ fieldId: 'phone', message: 'No' }])).toEqual({ phone: 'No' });
  });
});

describe('the refusals of the service', () => {
  it('belong to the fields that they name, and to no others', () => {
    const errors = [
      { code: '400-020', message: 'Corto', field: 'description' },
      { code: '400-020', message: 'Otro', field: 'uuid_account' },
      { code: '400-020', message: 'Sin campo' },
    ];
    const error = new CallError({ status: 400, code: '400-020', message: 'Corto', errors });
    expect(toFieldErrors(error, labels)).toEqual([errors[0]]);
  });

  it('can be a single error without a list', () => {
    const error = new CallError({ status: 400, code: '400-030', message: 'No', field: 'phone' });
    expect(toFieldErrors(error, labels)).toMatchObject([{ field: 'phone', message: 'No' }]);
    const general = new CallError({ status: 429, code: '429-001', message: 'No' });
    expect(toFieldErrors(general, labels)).toEqual([]);
  });
});
