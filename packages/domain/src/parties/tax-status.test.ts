import { describe, expect, test } from 'vitest';
import {
  type StatedResidence,
  decideTaxResidences,
  decideUsStatus,
  findTaxingCountry,
  hasUsIndicia,
  requiredTaxForms,
  isCertificateNeeded,
} from './tax-status.ts';

const resident = { document_type: 'DNI', document_number: '99999007K' };
const spain = { country_key: 'ES', tin: '99999007K' };
const wrongForm = 'El número de identificación fiscal tiene un formato incorrecto';

const refusalsOf = (residences: readonly StatedResidence[], person = resident) => {
  const decision = decideTaxResidences(person, residences);
  return decision.ok ? [] : decision.refusals.map(({ field, message }) => [field, message]);
};

describe('declared tax residences (CLD-08)', () => {
  test('are stored without the separators of the number, and without a reason beside a number', () => {
    const decision = decideTaxResidences(resident, [
      { country_key: 'ES', tin: ' 99.999.007-k', no_tin_reason: 'A', comment: 'x' },
      { country_key: 'AE', no_tin_reason: 'A', comment: 'x' },
      { country_key: 'PT', tin: '', no_tin_reason: 'B', comment: ' Solicitado ' },
    ]);
    expect(decision).toEqual({
      ok: true,
      value: [
        { country_key: 'ES', tin: '99999007K', no_tin_reason: null, comment: null },
        { country_key: 'AE', tin: null, no_tin_reason: 'A', comment: null },
        { country_key: 'PT', tin: null, no_tin_reason: 'B', comment: 'Solicitado' },
      ],
    });
  });

  test.each<[string, StatedResidence[], [string, string][]]>([
    ['none', [], [['residences', 'Indique al menos una residencia.']]],
    [
      'a country that is not in the list',
      [{ country_key: 'XX', tin: '123' }],
      [['residences.0.country_key', 'Elija un país de la lista.']],
    ],
    [
      'a country twice',
      [spain, spain],
      [['residences.1.country_key', 'Ya ha indicado este país.']],
    ],
    [
      'a wrong number of each of two countries',
      [
        { country_key: 'PT', tin: '501964842' },
        { country_key: 'US', tin: '666001234' },
      ],
      [
        ['residences.0.tin', wrongForm],
        ['residences.1.tin', wrongForm],
      ],
    ],
    [
      'neither a number nor a reason',
      [{ country_key: 'PT' }],
      [['residences.0.tin', 'Indique el número o el motivo por el que no lo tiene.']],
    ],
    [
      'Spain with a reason',
      [{ country_key: 'ES', no_tin_reason: 'C' }],
      [['residences.0.tin', 'Indique su NIF: España lo asigna a todos sus residentes.']],
    ],
    [
      'Spain with the number of another document',
      [{ country_key: 'ES', tin: '12345678Z' }],
      [['residences.0.tin', 'En España, el número fiscal es el de su documento de identidad.']],
    ],
    [
      'reason B with a blank explanation',
      [{ country_key: 'PT', no_tin_reason: 'B', comment: ' ' }],
      [['residences.0.comment', 'Explique por qué no puede obtener el número.']],
    ],
    [
      'reason B with an explanation that cannot be printed',
      [{ country_key: 'PT', no_tin_reason: 'B', comment: 'مطلوب' }],
      [
        [
          'residences.0.comment',
          'Tiene caracteres que no podemos imprimir, como emojis o letras de otro alfabeto. Escríbalo sin ellos.',
        ],
      ],
    ],
    [
      'reason B with an explanation of invisible characters',
      [{ country_key: 'PT', no_tin_reason: 'B', comment: '\u200B \u00A0' }],
      [['residences.0.comment', 'Explique por qué no puede obtener el número.']],
    ],
    [
      'reason B with an explanation without letters',
      [{ country_key: 'PT', no_tin_reason: 'B', comment: '…' }],
      [['residences.0.comment', 'Explique por qué no puede obtener el número.']],
    ],
  ])('%s is refused', (_, residences, refusals) => {
    expect(refusalsOf(residences)).toEqual(refusals);
  });

  test('a person with a passport states a Spanish number of another document', () => {
    const foreigner = { document_type: 'PASAPORTE', document_number: 'AB1234567' };
    expect(refusalsOf([{ country_key: 'ES', tin: 'X1234567L' }], foreigner)).toEqual([]);
  });

  test('need a certificate for another country than that of the withholding, or without a number', () => {
    const certified = { country_key: 'PT', tin: '501964843', is_certified: true };
    const spanish = { country_key: 'ES', tin: '99999007K', is_certified: false };
    expect(isCertificateNeeded('ES', [spanish, certified])).toBe(false);
    expect(isCertificateNeeded('ES', [spanish, { ...certified, is_certified: false }])).toBe(true);
    expect(isCertificateNeeded('PT', [spanish])).toBe(true);
    expect(isCertificateNeeded('PT', [{ ...certified, tin: null, is_certified: false }])).toBe(
      true,
    );
  });

  test('tax is withheld by Spain when it is among them, or else by the first', () => {
    expect(findTaxingCountry(['PT', 'ES'])).toBe('ES');
    expect(findTaxingCountry(['PT', 'FR'])).toBe('PT');
  });
});

describe('US persons (CLD-09)', () => {
  test('state a US tax number', () => {
    expect(decideUsStatus({ is_us_person: true, tin_us: '536-90-4399' })).toEqual({
      ok: true,
      value: { is_us_person: true, tin_us: '536904399' },
    });
    for (const tin of [undefined, null, '', '666001234', '111111111', '12345678'])
      expect(decideUsStatus({ is_us_person: true, tin_us: tin })).toMatchObject({
        ok: false,
        refusals: [{ code: '400-020', field: 'tin_us', message: wrongForm }],
      });
  });

  test('other people have no US tax number', () => {
    expect(decideUsStatus({ is_us_person: false, tin_us: '536904399' })).toEqual({
      ok: true,
      value: { is_us_person: false, tin_us: null },
    });
  });

  test('birth, nationality, telephone, address and residence are indicia', () => {
    const none = {
      birth_country: 'ES',
      nationality: 'ES',
      nationality_2: null,
      phone_prefix: '+34',
      address_countries: ['ES'],
      residences: [{ country_key: 'ES' }],
    };
    expect(hasUsIndicia(none)).toBe(false);
    for (const indicium of [
      { birth_country: 'US' },
      { nationality: 'US' },
      { nationality_2: 'US' },
      { phone_prefix: '+1' },
      { address_countries: ['ES', 'US'] },
      { residences: [{ country_key: 'US' }] },
    ])
      expect(hasUsIndicia({ ...none, ...indicium })).toBe(true);
  });
});

test('required forms: W-9 of a US person, W-8 with indicia, certificate of another residence', () => {
  const person = {
    birth_country: 'US',
    nationality: 'ES',
    nationality_2: null,
    phone_prefix: '+34',
    address_countries: [],
    tax_residence_country: 'ES',
    us_status: null,
    residences: [],
  };
  const w8 = { subcategory: 'W8', mandatory: false };
  expect(requiredTaxForms({ ...person, birth_country: 'ES' })).toEqual([]);
  expect(requiredTaxForms(person)).toEqual([w8]);
  expect(requiredTaxForms({ ...person, us_status: { is_us_person: false } })).toEqual([w8]);
  const residences = [{ country_key: 'PT', tin: '501964843', is_certified: false }];
  expect(requiredTaxForms({ ...person, us_status: { is_us_person: true }, residences })).toEqual([
    { subcategory: 'W9', mandatory: true },
    { subcategory: 'CRS', mandatory: true },
  ]);
});
