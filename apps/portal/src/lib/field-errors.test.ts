import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { groupMessagesById, toFieldErrors, toSummaryErrors } from './field-errors.ts';

const labels = { description: 'Mensaje', phone: 'Teléfono' };

describe('the errors found by a form', () => {
  it('become lines of the summary in the same sequence, each with the label of its field', () => {
    const mistakes = [
      { field: 'description', message: 'Campo requerido.' },
      { field: 'phone', message: 'El teléfono no es válido.' },
    ];
    expect(toSummaryErrors(mistakes, labels, (field) => `f-${field}`)).toEqual([
      { fieldId: 'f-description', label: 'Mensaje', message: 'Campo requerido.' },
      { fieldId: 'f-phone', label: 'Teléfono', message: 'El teléfono no es válido.' },
    ]);
  });

  it('are grouped by the id of their control', () => {
    expect(groupMessagesById([{ fieldId: 'phone', message: 'No' }])).toEqual({ phone: 'No' });
  });
});

describe('the refusals of the service', () => {
  it('are shown at a field only when they name a field of the form', () => {
    const errors = [
      { code: '400-020', message: 'Corto', field: 'description' },
      { code: '400-020', message: 'Otro', field: 'uuid_account' },
      { code: '400-020', message: 'Sin campo' },
    ];
    const error = new CallError({ status: 400, code: '400-020', message: 'Corto', errors });
    expect(toFieldErrors(error, labels)).toEqual([errors[0]]);
  });

  it('are also shown at a field when the answer is a single error', () => {
    const error = new CallError({ status: 400, code: '400-030', message: 'No', field: 'phone' });
    expect(toFieldErrors(error, labels)).toMatchObject([{ field: 'phone', message: 'No' }]);
    const generalError = new CallError({ status: 429, code: '429-001', message: 'No' });
    expect(toFieldErrors(generalError, labels)).toEqual([]);
  });
});
