import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listPasswordVariants,
  containsForbiddenWord,
  listForbiddenPasswordWords,
  hasAllowedPasswordLength,
  validateNewPassword,
} from './new-password.ts';

const listed = new Set(['password', 'qwertyuiop', 'contraseña', 'unbelievable']);
const context = {
  documentNumber: '99999007K',
  names: ['María Ángeles', 'Núñez', 'de la Torre'],
  email: 'mnunez77@correo.example',
  manager: ['Gestora Ejemplo'],
};
const check = (newPassword: string, repeated = newPassword) =>
  validateNewPassword({
    newPassword,
    repeated,
    context,
    isListed: (text) => listed.has(text),
  }).map(({ code, field, message }) => ({ code, field, message }));

const length12 = 'La contraseña debe tener al menos 12 caracteres.';
const length128 = 'La contraseña debe tener como máximo 128 caracteres.';
const common = 'Esta contraseña es muy común. Elija otra.';
const words =
  'La contraseña no puede contener su documento, su nombre, su correo ni el nombre de la gestora.';

describe('a new password', () => {
  it.each([
    ['tres gatos verdes', undefined],
    ['doce letras ', undefined],
    ['🐈'.repeat(3) + 'nueve más', undefined],
    ['zqwv'.repeat(2) + 'x'.repeat(120), undefined],
    ['각튼힣가나'.normalize('NFD').repeat(25), undefined],
    ['', 'Campo requerido.'],
    ['once letras', length12],
    ['zqzq' + 'x'.repeat(125), length128],
    ['passwordpassword', common],
    ['Password2026!!', common],
    ['QWERTYUIOP..', common],
    ['Contraseña12', common],
    ['Pàsswórd2026', common],
    ['1234password1234', common],
    ['pass\u200Bword\uFEFF2026', common],
    ['aaaaaaaaaaab', common],
    ['abcdabcdaabbccdd', common],
    ['\u200B\u200Bonce letras', length12],
    ['aaaaaaaaaaaa', common],
    ['abcabcabcabc', common],
    ['Unbelievable', common],
    ['mi dni 99999007k', words],
    ['mi 99.999.007 es', words],
    ['viva Angeles siempre', words],
    ['la NUÑEZ de abajo', words],
    ['torre muy alta', words],
    ['hola mnunez77 hola', words],
    ['soy de la gestora', words],
  ])('%j is accepted or refused', (password, message) => {
    const refused =
      message === undefined ? [] : [{ code: '400-020', field: 'new_password', message }];
    expect(check(password)).toEqual(refused);
  });

  it('must be typed twice with the same characters', () => {
    expect(check('tres gatos verdes', 'tres gatos Verdes')).toEqual([
      { code: '400-020', field: 'repeat_new_password', message: 'Las contraseñas no coinciden' },
    ]);
  });

  it('is the same in every Unicode form of its accents', () => {
    expect(check('tres camiónes', 'tres camiónes'.normalize('NFD'))).toEqual([]);
  });

  it('counts a letter with its accent as one character', () => {
    expect(hasAllowedPasswordLength('é'.normalize('NFD').repeat(11))).toBe(false);
    expect(hasAllowedPasswordLength('é'.normalize('NFD').repeat(12))).toBe(true);
  });
});

describe('the words of a person that a password must not contain', () => {
  it('exclude short words, which are part of many others', () => {
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
  it('are never empty, and contain the password itself', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const forms = listPasswordVariants(password);
        expect(forms).toContain(password.normalize('NFC').toLowerCase());
        expect(forms).not.toContain('');
      }),
    );
  });
});
