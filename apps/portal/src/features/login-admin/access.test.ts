import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { validateStaffAccess, toAccessFieldErrors, readAccessForm } from './access.ts';

const formValues = {
  codigo: '123456',
  documento: ' 00000000T ',
  reason_code: 'CLIENT_REQUEST',
  reason: 'Llama porque no ve una orden',
};

function readFormWith(changes: Partial<typeof formValues> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...formValues, ...changes })) form.set(name, value);
  return readAccessForm(form);
}
function errorFieldsOf(changes: Partial<typeof formValues>, isVerified = false) {
  return validateStaffAccess(readFormWith(changes), isVerified).map(({ field }) => field);
}

describe('the login of a superuser', () => {
  it('accepts a complete form, and removes blanks around the document number', () => {
    expect(validateStaffAccess(readFormWith(), false)).toEqual([]);
    expect(readFormWith().document).toBe('00000000T');
  });
  it.each([
    [{ codigo: '' }, 'codigo'],
    [{ documento: '  ' }, 'documento'],
    [{ reason_code: '' }, 'reason_code'],
    [{ reason_code: 'CURIOSITY' }, 'reason_code'],
    [{ reason: '' }, 'reason'],
  ])('reports the missing or invalid field of %o', (changes, field) => {
    expect(errorFieldsOf(changes)).toEqual([field]);
  });
  it('requires a reason of at least ten characters', () => {
    expect(errorFieldsOf({ reason: '   cliente   ' })).toEqual(['reason']);
    expect(errorFieldsOf({ reason: 'lo pide él' })).toEqual(['reason']);
    expect(errorFieldsOf({ reason: 'lo pide ella' })).toEqual([]);
  });
  it('checks a new password when its fields are shown', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(formValues)) form.set(name, value);
    form.set('new_password', 'corta');
    form.set('repeat_new_password', 'otra');
    const mistakes = validateStaffAccess(readAccessForm(form), false);
    expect(mistakes.map(({ field }) => field)).toEqual(['new_password', 'repeat_new_password']);
    expect(readFormWith().password).toBeUndefined();
  });
  it('requires only the document number once code and reason are accepted', () => {
    const emptyForm = { codigo: '', documento: '', reason_code: '', reason: '' };
    expect(errorFieldsOf(emptyForm, true)).toEqual(['documento']);
  });
});

describe('a refusal of the service', () => {
  it.each([
    [{ status: 404, code: '404' }, 'documento'],
    [
      {
        status: 400,
        code: '400-020',
        errors: [{ code: '400-020', message: 'No', field: 'reason' }],
      },
      'reason',
    ],
  ])('is shown at its field: %o', (failure, field) => {
    const error = new CallError({ message: 'No', ...failure });
    expect(toAccessFieldErrors(error)).toMatchObject([{ field, message: 'No' }]);
  });
  it('of a wrong code asks for the code that the app shows now, because no code is sent', () => {
    const error = new CallError({ status: 401, code: '401-003', message: 'Pida uno nuevo.' });
    expect(toAccessFieldErrors(error)).toEqual([
      {
        field: 'codigo',
        message: 'El código no es correcto o ha caducado. Escriba el que muestra ahora su app.',
      },
    ]);
  });
  it('is shown above the form when it names no field', () => {
    const error = new CallError({ status: 429, code: '429-001', message: 'No' });
    expect(toAccessFieldErrors(error)).toEqual([]);
  });
});
