import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listPasswordVariants,
  containsForbiddenWord,
  listForbiddenPasswordWords,
  hasAllowedPasswordLength,
  validateNewPassword,
} from './new-password.ts';

const commonPasswords = new Set(['password', 'qwertyuiop', 'contraseña', 'unbelievable']);
const context = {
  documentNumber: '99999007K',
  names: ['María Ángeles', 'Núñez', 'de la Torre'],
  email: 'mnunez77@correo.example',
  manager: ['Gestora Ejemplo'],
};
const validatePassword = (newPassword: string, repeated = newPassword) =>
  validateNewPassword({
    newPassword,
    repeated,
    context,
    isListed: (text) => commonPasswords.has(text),
  }).map(({ code, field, message }) => ({ code, field, message }));

const tooShortMessage = 'La contraseña debe tener al menos 12 caracteres.';
const tooLongMessage = 'La contraseña debe tener como máximo 128 caracteres.';
const commonMessage = 'Esta contraseña es muy común. Elija otra.';
const personalWordMessage =
  'La contraseña no puede contener su documento, su nombre, su correo ni el nombre de la gestora.';

describe('a new password', () => {
  it.each([
    ['tres gatos verdes', undefined],
    ['doce letras ', undefined],
    ['🐈'.repeat(3) + 'nueve más', undefined],
    ['zqwv'.repeat(2) + 'x'.repeat(120), undefined],
    ['각튼힣가나'.normalize('NFD').repeat(25), undefined],
    ['', 'Campo requerido.'],
    ['once letras', tooShortMessage],
    ['zqzq' + 'x'.repeat(125), tooLongMessage],
    ['passwordpassword', commonMessage],
    ['Password2026!!', commonMessage],
    ['QWERTYUIOP..', commonMessage],
    ['Contraseña12', commonMessage],
    ['Pàsswórd2026', commonMessage],
    ['1234password1234', commonMessage],
    ['pass\u200Bword\uFEFF2026', commonMessage],
    ['aaaaaaaaaaab', commonMessage],
    ['abcdabcdaabbccdd', commonMessage],
    ['\u200B\u200Bonce letras', tooShortMessage],
    ['aaaaaaaaaaaa', commonMessage],
    ['abcabcabcabc', commonMessage],
    ['Unbelievable', commonMessage],
    ['mi dni 99999007k', personalWordMessage],
    ['mi 99.999.007 es', personalWordMessage],
    ['viva Angeles siempre', personalWordMessage],
    ['la NUÑEZ de abajo', personalWordMessage],
    ['torre muy alta', personalWordMessage],
    ['hola mnunez77 hola', personalWordMessage],
    ['soy de la gestora', personalWordMessage],
  ])('%j gets the message: %s', (password, message) => {
    const passwordRefusals =
      message === undefined ? [] : [{ code: '400-020', field: 'new_password', message }];
    expect(validatePassword(password)).toEqual(passwordRefusals);
  });

  it('must be typed twice with the same characters', () => {
    expect(validatePassword('tres gatos verdes', 'tres gatos Verdes')).toEqual([
      { code: '400-020', field: 'repeat_new_password', message: 'Las contraseñas no coinciden' },
    ]);
  });

  it('may be repeated in another Unicode form of its accents', () => {
    expect(validatePassword('tres camiónes', 'tres camiónes'.normalize('NFD'))).toEqual([]);
  });

  it('counts an accented letter as one character', () => {
    expect(hasAllowedPasswordLength('é'.normalize('NFD').repeat(11))).toBe(false);
    expect(hasAllowedPasswordLength('é'.normalize('NFD').repeat(12))).toBe(true);
  });
});

describe('the words of a person that a password must not contain', () => {
  it('exclude words below four characters, which are part of many others', () => {
    expect(listForbiddenPasswordWords(context)).toEqual(
      [
        'maria',
        'angeles',
        'nunez',
        'torre',
        'gestora',
        'ejemplo',
        'mnunez77',
        '99999007k',
        '99999007',
      ].map((word) => word.normalize('NFKD')),
    );
  });

  it('are found anywhere in the password', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(
          containsForbiddenWord(`${before}N-ú-ñ-e-z${after}`, listForbiddenPasswordWords(context)),
        ).toBe(true);
      }),
    );
  });
});

describe('the variants of a password', () => {
  it('are never empty, and include the password in lower case', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const variants = listPasswordVariants(password);
        expect(variants).toContain(password.normalize('NFC').toLowerCase());
        expect(variants).not.toContain('');
      }),
    );
  });
});
