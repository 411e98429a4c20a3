import { describe, expect, it } from 'vitest';
import { hasPasswordLength, newPasswordErrors, newPasswordOf } from './new-password.ts';

const GOOD = 'tres tristes tigres';
const errorsOf = (first: string, repeat: string) =>
  newPasswordErrors({ new_password: first, repeat_new_password: repeat });

describe('a new password', () => {
  it('is twelve to 128 characters long, as people count them', () => {
    expect(hasPasswordLength('a'.repeat(11))).toBe(false);
    expect(hasPasswordLength('a'.repeat(12))).toBe(true);
    expect(hasPasswordLength('😀'.repeat(11))).toBe(false);
    expect(hasPasswordLength('😀'.repeat(128))).toBe(true);
    expect(hasPasswordLength('a'.repeat(129))).toBe(false);
  });
  it('is asked for in both fields', () => {
    expect(Object.keys(errorsOf('', ''))).toEqual(['new_password', 'repeat_new_password']);
    expect(errorsOf(GOOD, '')).toEqual({ repeat_new_password: 'Campo requerido.' });
  });
  it('has to be the same twice', () => {
    expect(errorsOf(GOOD, `${GOOD} `)).toEqual({
      repeat_new_password: 'Las contraseñas no coinciden',
    });
    expect(errorsOf(GOOD, GOOD)).toEqual({});
  });
  it('is told to be too short before anything about its repetition', () => {
    expect(Object.keys(errorsOf('corta', 'otra'))).toEqual(['new_password']);
  });
  it('is read with its blanks', () => {
    const form = new FormData();
    form.set('new_password', `  ${GOOD} `);
    form.set('repeat_new_password', GOOD);
    expect(newPasswordOf(form)).toEqual({
      new_password: `  ${GOOD} `,
      repeat_new_password: GOOD,
    });
  });
});
