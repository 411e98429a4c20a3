import { describe, expect, it } from 'vitest';
import { validateNewPasswordFields, readNewPassword } from './new-password.ts';

const VALID_PASSWORD = 'tres tristes tigres';
const messagesOf = (...typed: Parameters<typeof validateNewPasswordFields>) =>
  Object.fromEntries(
    validateNewPasswordFields(...typed).map(({ field = '', message }) => [field, message]),
  );
const errorsOf = (first: string, repeat: string) =>
  messagesOf({ new_password: first, repeat_new_password: repeat });

describe('a new password', () => {
  it('has twelve to 128 characters', () => {
    expect(errorsOf('', '')).toEqual({ new_password: 'Campo requerido.' });
    expect(Object.keys(errorsOf('tres tigres', 'tres tigres'))).toEqual(['new_password']);
    expect(errorsOf(`${VALID_PASSWORD} `.repeat(7), `${VALID_PASSWORD} `.repeat(7))).toHaveProperty(
      'new_password',
    );
    expect(errorsOf(VALID_PASSWORD, VALID_PASSWORD)).toEqual({});
  });
  it('must be typed twice identically, including blanks', () => {
    expect(errorsOf(VALID_PASSWORD, `${VALID_PASSWORD} `)).toEqual({
      repeat_new_password: 'Las contraseñas no coinciden',
    });
  });
  it('must not contain the name of the logged-in person', () => {
    const typedPasswords = {
      new_password: 'viva Olmedo siempre',
      repeat_new_password: 'viva Olmedo siempre',
    };
    const context = { documentNumber: '00000000T', names: ['Olmedo'], email: null, manager: [] };
    expect(messagesOf(typedPasswords)).toEqual({});
    expect(messagesOf(typedPasswords, context)).toHaveProperty('new_password');
  });
  it('is read including its blanks', () => {
    const form = new FormData();
    form.set('new_password', `  ${VALID_PASSWORD} `);
    form.set('repeat_new_password', VALID_PASSWORD);
    expect(readNewPassword(form)).toEqual({
      new_password: `  ${VALID_PASSWORD} `,
      repeat_new_password: VALID_PASSWORD,
    });
  });
});
