import { describe, expect, it } from 'vitest';
import { validateNewPasswordForm } from './form-errors.ts';

const GOOD = 'tres tristes tigres';
const good = { otp: '123456', new_password: GOOD, repeat_new_password: GOOD };

const fields = (changes: Partial<typeof good>) =>
  validateNewPasswordForm({ ...good, ...changes }).map(({ field }) => field);

describe('a new password with a code', () => {
  it('is sent when the form finds no error', () => {
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
