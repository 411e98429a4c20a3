import { describe, expect, it } from 'vitest';
import { validateNewPasswordForm } from './form-errors.ts';

const VALID_PASSWORD = 'tres tristes tigres';
const validForm = {
  otp: '123456',
  new_password: VALID_PASSWORD,
  repeat_new_password: VALID_PASSWORD,
};

const errorFieldsOf = (changes: Partial<typeof validForm>) =>
  validateNewPasswordForm({ ...validForm, ...changes }).map(({ field }) => field);

describe('the form for a new password', () => {
  it('has no error when it is complete', () => {
    expect(errorFieldsOf({})).toEqual([]);
  });
  it.each([
    [{ otp: '' }, ['otp']],
    [{ new_password: 'corta', repeat_new_password: 'corta' }, ['new_password']],
    [{ repeat_new_password: `${VALID_PASSWORD}.` }, ['repeat_new_password']],
  ])('has with %o an error in the fields %j', (changes, wrong) => {
    expect(errorFieldsOf(changes)).toEqual(wrong);
  });
});
