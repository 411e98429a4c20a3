import { describe, expect, test } from 'vitest';
import { isTaxNumber } from './tax-number.ts';

interface Numbers {
  readonly valid: readonly string[];
  readonly wrong: readonly string[];
}

const numbers: Readonly<Record<string, Numbers>> = {
  ES: {
    valid: ['99999007K', '12345678Z', 'X1234567L', 'L1234567L', 'B12345678'],
    wrong: ['12345678A', 'X1234567A', 'L1234567A', 'I12345678', ''],
  },
  AD: { valid: ['A-700747-F', 'L-702792-H'], wrong: ['F700000A', 'L699999X', 'Q700747F'] },
  AR: { valid: ['20-10123456-9', '20040356437'], wrong: ['20101234568', '99055361688'] },
  BE: {
    valid: ['85.07.30-033 28', '17 07 30 033 84', '01 49 07 001 85', '85273500150'],
    wrong: ['12345678901', '85073003329', '8507300332'],
  },
  CH: { valid: ['756.9217.0769.85'], wrong: ['756.9217.0769.84', '123.4567.8910.19'] },
  DE: {
    valid: ['36 574 261 809', '1123456789 0'],
    wrong: ['36554266806', '12345678903', '01234567896', '36574261808'],
  },
  FR: { valid: ['3023217600053'], wrong: ['3023217600054', '9023217600053', '302321760005'] },
  GB: { valid: ['1234567895', '4748949890', 'AB123456C'], wrong: ['2955839661', 'AB12345C'] },
  IE: {
    valid: ['6433435F', '6433435FW', '6433435IH', '1234567TW'],
    wrong: ['6433435E', '6433435VH', '111222333'],
  },
  IT: {
    valid: ['RSSMRA45C12F205C', 'MRTNTN23M02D969P', 'RSSMRAQRCMNFNLRG', '00743110157'],
    wrong: ['FOXDRA26C24H872A', 'CSTNGL22I10D086I', '00743110158'],
  },
  LU: { valid: ['1893120105732'], wrong: ['189312010573', '18931201057321'] },
  MX: {
    valid: ['AMC020204AB7', 'BAÑ930616R66', 'AAMM450222AJ1'],
    wrong: ['AKJ970902', 'ABCD12345678', 'AMC021304AB7'],
  },
  NL: { valid: ['1112.22.333'], wrong: ['111222334', '1112223334', '000000000'] },
  PT: { valid: ['501 964 843'], wrong: ['501964842', '012345678', '50196484'] },
  US: {
    valid: ['536-90-4399', '04-2103594', '912-90-3456'],
    wrong: ['666-00-0000', '000-12-3456', '111-11-1111', '12345678'],
  },
};

describe('tax numbers (CLD-04)', () => {
  test.each(Object.entries(numbers))(
    'of %s pass only with the form and check characters of the country',
    (country, { valid, wrong }) => {
      expect(valid.filter((number) => !isTaxNumber(country, number))).toEqual([]);
      expect(wrong.filter((number) => isTaxNumber(country, number))).toEqual([]);
    },
  );

  test('small letters, blanks, dots, dashes and slashes do not matter', () => {
    expect(
      ['99999007k', ' 99.999.007-K', '99999007/K'].map((number) => isTaxNumber('ES', number)),
    ).toEqual([true, true, true]);
  });

  test('the country is the first two letters of the country key', () => {
    expect(isTaxNumber('ES_CANARIAS', '99999007K')).toBe(true);
    expect(isTaxNumber('es', '99999007A')).toBe(false);
  });

  test('of another country have 3 to 20 letters and digits', () => {
    expect(['123', 'A'.repeat(20)].map((number) => isTaxNumber('JP', number))).toEqual([
      true,
      true,
    ]);
    expect(
      ['12', 'A'.repeat(21), '12_45', 'ñandú'].map((number) => isTaxNumber('JP', number)),
    ).toEqual([false, false, false, false]);
  });
});
