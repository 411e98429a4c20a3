import { describe, expect, test } from 'vitest';
import * as rules from './fields.ts';

describe('numbers and characters', () => {
  const TOO_LONG = 'a'.repeat(200_000);
  const findAccepted = (rule: (text: string) => string | null, texts: readonly string[]) =>
    texts.filter((text) => rule(text) === null);

  test.each<[string, (text: string) => string | null, string, string[], string[]]>([
    [
      'a number',
      (text) => rules.checkNumeric(text, 'El número'),
      'El número debe ser un número.',
      ['0', '007', '1234', '1.234', '1.234,56', '1234.5', ',5', '12345678901234567890'],
      [
        'mil',
        '-5',
        '+5',
        '1e5',
        '0x10',
        'NaN',
        'Infinity',
        '1,2,3',
        '1.2.3',
        '5,',
        '١٢٣',
        '１２',
        '½',
      ],
    ],
    [
      'a number with a decimal point',
      (text) => rules.checkDecimalPoint(text, 'El importe'),
      'El importe no contiene un valor válido.',
      ['0', '1234', '1234.56', '1,234', '1,234,567.8', '0.5', '.5', '999999999.123456'],
      [
        '1.234,56',
        '1,5',
        '1,23,4',
        '1.2.3',
        '0,500',
        '5.',
        '.',
        ',',
        '-5',
        '1e5',
        '1234567890',
        '0.1234567',
        '١٢٣',
      ],
    ],
    [
      'a text without digits',
      (text) => rules.checkNonNumeric(text, 'El nombre'),
      'El nombre no tiene un formato válido.',
      ['Ana', 'O’Neil, S.L.', '¡Hola!', 'Ωμέγα'],
      ['Ana2', '2', 'x١', 'x１', 'x²', 'Ⅷ', '½'],
    ],
    [
      'a code of letters and digits',
      (text) => rules.checkAlphanumeric(text, 'El código'),
      'El código no tiene un formato válido.',
      ['A1', 'abc', '123'],
      ['Ñ1', 'é', 'A 1', 'A-1', 'А1', '１', 'A1\n', "A1'--", '<b>', 'A\u200b1'],
    ],
    [
      'a text of letters and digits',
      (text) => rules.checkAlphanumeric(text, 'El texto', 'text'),
      'El texto no tiene un formato válido.',
      ['Ñandú2', 'cafe\u0301', 'Ωμέγα3', '日本', 'x١'],
      ['A 1', 'A_1', '€1', 'x²', 'A\u200b1', '\u3164', '\u202eabc', 'Z\u0315\u0334', '👍', 'A1\n'],
    ],
    [
      'letters only',
      (text) => rules.checkOnlyLetters(text, 'El nombre'),
      'El nombre no tiene un formato válido.',
      ['áéíóúüñç', 'ÁÉÍÓÚÜÑÇ', 'Begon\u0303a', 'Łukasz', 'Ωμέγα'],
      [
        'Ana María',
        'Ana1',
        "O'Neil",
        'O’Neil',
        'Oʼneil',
        'Ana-Eva',
        'Col·lega',
        'Ana\n',
        '\u00a0Ana',
        'A\u200bna',
        'A\u202ena',
        '\u3164',
        'Zo\u0300\u0301\u0302',
        '<b>',
      ],
    ],
    [
      'letters with spaces, dashes and underscores inside',
      (text) => rules.checkOnlyLettersDash(text, 'El nombre'),
      'El nombre no tiene un formato válido.',
      ['A', 'Ana María', 'Pérez-Gil', 'a_b', 'Ana  María', 'a - b', 'Begon\u0303a Pe\u0301rez'],
      [
        ' Ana',
        'Ana ',
        '-Ana',
        'Ana-',
        '_a',
        'a_',
        '-',
        ' ',
        'Ana 2',
        'Ana–Eva',
        'Ana\tEva',
        'Ana\u00a0Eva',
        "Ana 'Eva",
        'Ana\n',
        `${TOO_LONG}!`,
        `${'a-'.repeat(100_000)}`,
      ],
    ],
    [
      'the names of people',
      (text) => rules.checkPersonalName(text, 'El primer apellido'),
      'El primer apellido no tiene un formato válido.',
      ["O'Neill-Rico", 'O’Neill', "D'Ors i Rovira", 'Gal·la', 'Pérez_Gil', 'A'],
      [
        "'Neill",
        "Neill'",
        '·la',
        'Ana2',
        'Ana"Eva',
        'O`Neill',
        'Oʼneil',
        ' Ana',
        `${"a'".repeat(100_000)}`,
      ],
    ],
  ])(
    'the rule for %s accepts valid texts and refuses others with its message',
    (_, rule, message, right, wrong) => {
      expect(right.filter((text) => rule(text) !== null)).toEqual([]);
      expect(findAccepted(rule, wrong)).toEqual([]);
      expect(wrong.map(rule).every((returned) => returned === message)).toBe(true);
      expect(rule('')).toBeNull();
    },
  );
});

describe('a limit may be written in the Spanish format', () => {
  test.each<[string | null, string | null]>([
    [rules.checkMaxMoney('1.234,56', 'El importe', '1.234,56'), null],
    [
      rules.checkMaxMoney('1.234,57', 'El importe', '1.234,56'),
      'El importe debe ser igual o inferior a 1.234,56€',
    ],
    [
      rules.checkMaxMoney('1.500,01', 'El importe', '1.500'),
      'El importe debe ser igual o inferior a 1.500,00€',
    ],
    [rules.checkMaxMoney('1.500', 'El importe', '1.500,00 €'), null],
    [rules.checkMaxMoney('1234,5', 'El importe', '1234.50'), null],
    [rules.checkMaxMoney('5', 'El importe', '12345678901.00'), null],
    [
      rules.checkMaxMoney('1', 'El importe', '0,00'),
      'Ha llegado a su límite anual para este tipo de operación',
    ],
    [
      rules.checkMinMoney('999', 'El importe', '1.000,50'),
      'El importe debe ser igual o superior a 1.000,50€',
    ],
    [
      rules.checkMaxUnits('265,09', 'El número', '265,088443'),
      'El número debe ser igual o inferior a 265,088443',
    ],
    [rules.checkMaxUnits('1500', 'El número', '1.500'), null],
    [
      rules.checkMaxUnits('1,6', 'El número', '1.500000'),
      'El número debe ser igual o inferior a 1,50',
    ],
    [rules.checkMaxUnits('1200', 'El número', '1.234,5'), null],
    [
      rules.checkMinUnits('0,5', 'El número', '1.234,5'),
      'El número debe ser igual o superior a 1.234,50',
    ],
  ])('the message is %s', (message, expected) => expect(message).toBe(expected));

  test('a limit that is not a number throws', () => {
    expect(() => rules.checkMaxMoney('1', 'El importe', 'mil')).toThrow('not a limit: mil');
  });
});
