import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { formErrors, refusedFields } from './form-errors.ts';

const GOOD = 'tres tristes tigres';
const good = { otp: '123456', new_password: GOOD, repeat_new_password: GOOD };

const fields = (changes: Partial<typeof good>) =>
  formErrors({ ...good, ...changes }).map(({ fieldId }) => fieldId);

describe('a new password with a code', () => {
  it('is sent when nothing can be seen to be wrong', () => {
    expect(fields({})).toEqual([]);
  });
  it.each([
    [{ otp: '' }, ['otp']],
    [{ new_password: 'corta', repeat_new_password: 'corta' }, ['new_password']],
    [{ repeat_new_password: `${GOOD}.` }, ['repeat_new_password']],
  ])('is not sent with %o', (changes, wrong) => {
    expect(fields(changes)).toEqual(wrong);
  });
});

it('names the field that was left empty, and no other', () => {
  expect(formErrors({ ...good, otp: '' })).toEqual([
    { fieldId: 'otp', label: 'Código de 6 cifras', message: 'Campo requerido.' },
  ]);
  const [empty] = formErrors({ ...good, new_password: '', repeat_new_password: '' });
  expect(empty?.label).toBe('Contraseña nueva');
});

describe('what the service refuses', () => {
  const refusal = (code: string, field?: string) =>
    new CallError({
      status: 400,
      code,
      message: 'No',
      errors: [{ code, message: 'No', ...(field !== undefined && { field }) }],
    });
  it.each([
    ['400-030', undefined, 'otp'],
    ['400-020', 'new_password', 'new_password'],
    ['400-020', 'repeat_new_password', 'repeat_new_password'],
  ])('%s of %s is told at its field', (code, field, fieldId) => {
    expect(refusedFields(refusal(code, field))).toEqual([{ fieldId, message: 'No' }]);
  });
  it('is told over the form when it is of no field of the page', () => {
    expect(refusedFields(refusal('400-020', 'uuid_user'))).toEqual([]);
    expect(refusedFields(refusal('429-001'))).toEqual([]);
  });
});
