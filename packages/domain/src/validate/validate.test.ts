import { describe, expect, test } from 'vitest';
import * as rules from './fields.ts';
import { isIban, isSepaIban, maskIban, normaliseIban } from './iban.ts';
import {
  hasValidCifControl,
  isBic,
  isCif,
  isDni,
  isIsin,
  isNie,
  isPassport,
  normaliseDocumentNumber,
} from './identifiers.ts';

describe('identifiers', () => {
  test.each<[string, (text: string) => boolean, string[], string[]]>([
    [
      'DNI',
      isDni,
      ['12345678Z', '00000000T', '03170155L', '44378154e'],
      ['12345678A', '1234567Z', '123456789Z', '12345678', '12345678-Z', '', ' 12345678Z'],
    ],
    [
      'NIE',
      isNie,
      ['X1234567L', 'Y1234567X', 'Z1234567R', 'x1234567l', 'X01234567L'],
      ['X1234567A', 'W1234567L', 'X123456L', 'X1234567', 'XX234567L'],
    ],
    [
      'CIF',
      isCif,
      ['A58818501', 'B91505602', 'F0605378I', 'W0000000J', 'b91505602'],
      ['A5881850', 'I1234567A', 'A5881850K', 'A58818501A', '158818501'],
    ],
    [
      'CIF with its control character',
      hasValidCifControl,
      ['A58818501', 'A07727886', 'F0605378I', 'f0605378i', 'W0000000J', 'C50173111'],
      ['A58818502', 'F06053787', 'C50173112', 'B22719266', 'A5881850', ''],
    ],
    [
      'passport',
      isPassport,
      ['ABC123456', 'ABC123456D'],
      ['AB123456', 'abc123456', 'ABC12345', 'ABC1234567'],
    ],
    [
      'ISIN',
      isIsin,
      ['ES0112611001', 'FR0010930644', 'LU0171306680', 'IE00BJM0B969', 'ES0000000010'],
      ['ES0112611002', 'ES011261100', 'es0112611001', 'E50112611001', 'ES01126110011', ''],
    ],
    [
      'BIC',
      isBic,
      ['ABNANL2A', 'ABNANL2A000', 'CAIXESBBXXX'],
      ['ABNANL2', 'ABNANL2A00', 'abnanl2a', '1BNANL2A', 'ABNA NL2A'],
    ],
    [
      'IBAN',
      isIban,
      [
        'ES9121000418450200051332',
        'es91 2100 0418 4502 0005 1332',
        'ES3900818718913808866158',
        'GB29NWBK60161331926819',
        'MT84MALT011000012345MTLCAST001S',
        'NO9386011117947',
        'BR1800360305000010009795493C1',
      ],
      [
        'ES9121000418450200051333',
        'ES912100041845020005133',
        'ES8350210036679521296135',
        'ES89 3183 1500 9500 0121 0562',
        'ZZ9121000418450200051332',
        'ES91-2100-0418-4502-0005-1332',
        'ES00',
        '',
        'NO93860111179470',
      ],
    ],
  ])(
    'of the type %s are accepted when valid, and refused otherwise',
    (_, accepts, right, wrong) => {
      expect(right.filter((text) => !accepts(text))).toEqual([]);
      expect(wrong.filter(accepts)).toEqual([]);
    },
  );

  test('that are document numbers and IBANs have one canonical form', () => {
    expect(normaliseDocumentNumber(' 12.345.678-z ')).toBe('12345678Z');
    expect(normaliseIban('es91 2100 0418')).toBe('ES9121000418');
    expect(maskIban('ES9121000418450200051332')).toBe('••••\u00a01332');
    expect(isSepaIban('ES9121000418450200051332')).toBe(true);
    expect(isSepaIban('BR1800360305000010009795493C1')).toBe(false);
  });
});

const aliasMessage = 'El alias solo puede tener letras, números y espacios, y como máximo 40.';

describe('field rules', () => {
  test.each<[string | null, string | null]>([
    [rules.checkRequired('  '), 'Campo requerido.'],
    [rules.checkRequired(undefined), 'Campo requerido.'],
    [rules.checkRequired('x'), null],
    [rules.checkEmail('no', 'Correo'), '"Correo" tiene un formato incorrecto.'],
    [rules.checkDecimal('1.23,4', 'El importe'), 'El importe no contiene un valor válido.'],
    [rules.checkMinLength('ab', 'El nombre', 3), 'El nombre debe tener al menos 3 caracteres.'],
    [
      rules.checkMaxLength('abcd', 'El nombre', 3),
      'El nombre debe tener como máximo 3 caracteres.',
    ],
    [
      rules.checkMinMoney('1.499,99', 'El importe', '1500'),
      'El importe debe ser igual o superior a 1.500,00€',
    ],
    [rules.checkMinMoney('1.500', 'El importe', '1500'), null],
    [rules.checkMinMoney('mil', 'El importe', '1500'), 'El importe no contiene un valor válido.'],
    [
      rules.checkMaxMoney('1.500,01', 'El importe', '1500'),
      'El importe debe ser igual o inferior a 1.500,00€',
    ],
    [rules.checkMaxMoney('1.500,00', 'El importe', '1500'), null],
    [
      rules.checkMaxMoney('1', 'El importe', '0.00'),
      'Ha llegado a su límite anual para este tipo de operación',
    ],
    [rules.checkMaxMoney('x', 'El importe', '0.00'), 'El importe no contiene un valor válido.'],
    [rules.checkMinUnits('0,5', 'El número', '1'), 'El número debe ser igual o superior a 1,00'],
    [rules.checkMaxUnits('1,5', 'El número', '1'), 'El número debe ser igual o inferior a 1,00'],
    [
      rules.checkMaxUnits('265,09', 'El número', '265.088443'),
      'El número debe ser igual o inferior a 265,088443',
    ],
    [rules.checkMaxUnits('265,088443', 'El número', '265.088443'), null],
    [rules.checkMinUnits('x', 'El número', '1'), 'El número no contiene un valor válido.'],
    [rules.checkMaxUnits('x', 'El número', '1'), 'El número no contiene un valor válido.'],
    [rules.checkDni('12345678A'), 'El DNI no tiene un formato válido.'],
    [rules.checkNie('X1234567A'), 'El NIE introducido tiene un formato incorrecto.'],
    [rules.checkCif('A5881850'), 'El CIF no tiene un formato válido.'],
    [rules.checkPassport('1'), 'El pasaporte no tiene un formato válido.'],
    [rules.checkPassport('L898902C', false), null],
    [
      rules.checkIban('ES00'),
      'El IBAN no es correcto. Revise que tenga 24 caracteres y empiece por ES.',
    ],
    [
      rules.checkIban('ES8350210036679521296135'),
      'El IBAN no es correcto. Revise que tenga 24 caracteres y empiece por ES.',
    ],
    [rules.checkIban('GB00'), 'El IBAN no es correcto.'],
    [rules.checkBic('x'), 'El BIC no es correcto.'],
    [rules.checkBic(' caixesbb '), null],
    [
      rules.checkIsin('ES0000000011'),
      'El ISIN no es correcto. Tiene 12 caracteres, por ejemplo ES0000000010.',
    ],
    [rules.checkMobilePhone('912345678'), 'El teléfono debe empezar por 6 o 7.'],
    [rules.checkMobilePhone('61234567'), 'El teléfono no tiene un formato válido.'],
    [rules.checkMobilePhone('612 345 678'), null],
    [rules.checkMobilePhone('912345678', 'El teléfono', '+33'), null],
    [
      rules.checkMobilePhone('12345', 'El teléfono', '+33'),
      'El teléfono no tiene un formato válido.',
    ],
    [rules.checkDgs('N123'), 'El Código DGS debe ser de 5 caracteres alfanuméricos.'],
    [rules.checkDgs('N1234'), null],
    [
      rules.checkGestoraComercializador('A5881850100'),
      'Tiene que tener exactamente 12 letras o números.',
    ],
    [rules.checkGestoraComercializador('A58818501000'), null],
    [rules.checkAlias('Ahorro de los niños 2'), null],
    [rules.checkAlias('x'.repeat(41)), aliasMessage],
    [rules.checkAlias('   '), aliasMessage],
    [rules.checkAlias('<b>'), aliasMessage],
  ])('return the exact message: %s', (message, expected) => expect(message).toBe(expected));

  test.each(['a@b.es', 'nombre.apellido+x@sub.dominio.com', "o'neil@b-c.org"])(
    'accept the e-mail address %s',
    (text) => {
      expect(rules.checkEmail(text, 'Correo')).toBeNull();
    },
  );

  test.each([
    'a@b',
    'a b@c.es',
    '@c.es',
    'a@.es',
    'a@c..es',
    '.a@c.es',
    'a..b@c.es',
    'a.@c.es',
    'a@-c.es',
    `a@${'c'.repeat(250)}.es`,
  ])('refuse the e-mail address %s', (text) => {
    expect(rules.checkEmail(text, 'Correo')).toBe('"Correo" tiene un formato incorrecto.');
  });

  test('accept an empty text, except the rule for required fields', () => {
    const {
      checkRequired,
      checkMinMoney,
      checkMaxMoney,
      checkMinUnits,
      checkMaxUnits,
      checkMinLength,
      checkMaxLength,
    } = rules;
    const documentChecks = [
      rules.checkDni,
      rules.checkNie,
      rules.checkCif,
      rules.checkPassport,
      rules.checkIban,
      rules.checkBic,
      rules.checkIsin,
      rules.checkMobilePhone,
      rules.checkDgs,
      rules.checkGestoraComercializador,
      rules.checkAlias,
    ];
    expect(documentChecks.map((rule) => rule('')).filter((message) => message !== null)).toEqual(
      [],
    );
    expect(
      [checkMinMoney, checkMaxMoney, checkMinUnits, checkMaxUnits].map((rule) =>
        rule('', 'X', '1'),
      ),
    ).toEqual([null, null, null, null]);
    expect([
      checkMinLength('', 'X', 3),
      checkMaxLength('', 'X', 3),
      rules.checkEmail('', 'X'),
      rules.checkDecimal('', 'X'),
    ]).toEqual([null, null, null, null]);
    expect(checkRequired('')).toBe('Campo requerido.');
  });
});
