import { describe, expect, test } from 'vitest';
import { checkPrintable, toPrintable } from './printable.ts';

describe('characters of the documents (DOC-19)', () => {
  test.each([
    ['Peña & Cía., S.L. — «1.234,50 €»', 'Peña & Cía., S.L. — «1.234,50 €»'],
    ['Begon\u0303a', 'Begoña'],
    ['Łódź, Đurić, Őry', 'Lódz, Duric, Ory'],
    ['−12,34\u202f€', '-12,34\u00a0€'],
    ['una\tlínea\r\ny otra', 'una línea\ny otra'],
  ])('%s is printed as %s and accepted in a field', (typed, printed) => {
    expect(toPrintable(typed)).toBe(printed);
    expect(checkPrintable(typed)).toBeNull();
  });

  test.each([
    ['Panadería 🥖', 'Panadería ?'],
    ['مخبز', '????'],
    ['Ωμέγα', '?????'],
    ['寿司', '??'],
    ['Taller\u200b', 'Taller?'],
  ])('%s has characters that cannot be printed and is refused in a field', (typed, printed) => {
    expect(toPrintable(typed)).toBe(printed);
    expect(checkPrintable(typed)).toBe(
      'Tiene caracteres que no podemos imprimir, como emojis o letras de otro alfabeto. Escríbalo sin ellos.',
    );
  });
});
