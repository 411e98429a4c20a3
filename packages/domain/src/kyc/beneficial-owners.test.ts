import { describe, expect, test } from 'vitest';
import {
  type BeneficialOwner,
  computeOwnershipPercent,
  decideBeneficialOwners,
  findOwnersFault,
  formatOwnership,
  isBeneficialOwner,
} from './beneficial-owners.ts';

const today = '2026-11-28';
const ownerOf = (changes: Partial<BeneficialOwner> = {}): BeneficialOwner => ({
  name: 'Elena',
  lastname_1: 'Garmendia',
  lastname_2: 'Ruiz',
  document_type: 'DNI',
  document_number: '99999501D',
  birthdate: '1968-04-12',
  nationality: 'ES',
  tax_residence_country: 'ES',
  control_type: 'PARTICIPACION',
  ownership_steps: ['60.00'],
  ...changes,
});
const other = { document_type: 'PASAPORTE', document_number: 'PT123456' };
const administrator = { control_type: 'ADMINISTRADOR', ownership_steps: [] } as const;
const refusedFields = (owners: BeneficialOwner[], day = today) => {
  const decision = decideBeneficialOwners(owners, day);
  return decision.ok ? [] : decision.refusals.map(({ field, message }) => [field, message]);
};

test.each([
  ['a direct part', ['60.00'], '60.00'],
  ['a part through one company', ['60.00', '50.00'], '30.00'],
  [
    'a part through two companies, with every decimal',
    ['33.33', '99.99', '75.01'],
    '24.9983329167',
  ],
  ['the longest chain', ['99.99', '99.99', '99.99', '99.99'], '99.96000599960001'],
  ['no part', [], null],
])('%s (CLD-14)', (_, steps, percent) => {
  expect(computeOwnershipPercent(steps)).toBe(percent);
});

test('a part is written without rounding it, with its chain', () => {
  const write = (...steps: string[]) =>
    formatOwnership({ ownership_steps: steps })?.replaceAll('\u00a0', ' ');
  expect(write('60')).toBe('60,00 %');
  expect(write('80', '50.5')).toBe('80,00 % × 50,50 % = 40,40 %');
  expect(write('49.99', '50.01')).toBe('49,99 % × 50,01 % = 24,999999 %');
  expect(write()).toBeUndefined();
});

describe('the threshold of a beneficial owner (CLD-14)', () => {
  test.each([
    ['25.01', '2027-07-09', true],
    ['25.00', '2027-07-09', false],
    ['25.00', '2027-07-10', true],
    ['24.99', '2027-07-09', false],
    ['24.99', '2027-07-10', false],
  ])('%s %% on %s: %s', (percent, day, isOwner) => {
    expect(isBeneficialOwner(ownerOf({ ownership_steps: [percent] }), day)).toBe(isOwner);
  });

  test('is compared with the exact product of a chain', () => {
    const [above, below] = [
      ['50.01', '50.00'],
      ['49.99', '50.01'],
    ];
    expect(isBeneficialOwner(ownerOf({ ownership_steps: above }), today)).toBe(true);
    expect(isBeneficialOwner(ownerOf({ ownership_steps: below }), '2027-07-10')).toBe(false);
  });

  test('does not matter for control by other means or for an administrator', () => {
    for (const control of ['CONTROL', 'ADMINISTRADOR'] as const)
      expect(
        isBeneficialOwner(ownerOf({ control_type: control, ownership_steps: [] }), today),
      ).toBe(true);
  });
});

describe('stated people (CLD-14)', () => {
  test('are accepted with trimmed names and a normalised document number', () => {
    const stated = ownerOf({ name: ' Elena ', document_number: '99.999.501-d' });
    expect(decideBeneficialOwners([stated], today)).toEqual({ ok: true, value: [ownerOf()] });
  });

  test.each<[keyof BeneficialOwner, Partial<BeneficialOwner>, string]>([
    ['name', { name: ' — ' }, 'Campo requerido.'],
    ['lastname_1', { lastname_1: 'x'.repeat(81) }, 'Escriba como máximo 80 caracteres.'],
    ['lastname_2', { lastname_2: '' }, 'Campo requerido.'],
    [
      'name',
      { name: 'Έλενα' },
      'Tiene caracteres que no podemos imprimir, como emojis o letras de otro alfabeto. Escríbalo sin ellos.',
    ],
    ['document_type', { document_type: 'CIF' }, 'Elija un valor de la lista.'],
    ['document_number', { document_number: ' ' }, 'Campo requerido.'],
    ['document_number', { document_number: '99999501E' }, 'El número de documento no es válido.'],
    ['birthdate', { birthdate: '1968-02-30' }, 'Indique una fecha.'],
    ['birthdate', { birthdate: '2026-11-29' }, 'La fecha no puede ser posterior a hoy.'],
    ['birthdate', { birthdate: '1700-05-04' }, 'Revise la fecha de nacimiento.'],
    ['nationality', { nationality: 'XX' }, 'Elija un valor de la lista.'],
    ['tax_residence_country', { tax_residence_country: '' }, 'Elija un valor de la lista.'],
    ['ownership_steps', { ownership_steps: [] }, 'Campo requerido.'],
    [
      'ownership_steps',
      { ownership_steps: ['24.99'] },
      'Indique solo a quien tenga el 25 % o más del capital o de los votos.',
    ],
    [
      'ownership_steps',
      { ownership_steps: ['60.00', '40.00'] },
      'Indique solo a quien tenga el 25 % o más del capital o de los votos.',
    ],
    [
      'ownership_steps',
      { control_type: 'CONTROL' },
      'Indique el porcentaje solo de quien tiene una parte.',
    ],
  ])('%s is refused: %s', (field, changes, message) => {
    expect(refusedFields([ownerOf(other), ownerOf(changes)])).toEqual([
      [`beneficial_owners.1.${field}`, message],
    ]);
  });

  test.each(['0', '100.01', '33.333', '-60', '60,5', '6e1', ''])(
    'a percentage of «%s» is refused',
    (percent) => {
      expect(refusedFields([ownerOf({ ownership_steps: [percent] })])).toEqual([
        [
          'beneficial_owners.0.ownership_steps',
          'Indique un porcentaje mayor que 0 y hasta 100, con dos decimales como máximo.',
        ],
      ]);
    },
  );

  test('25.00 % is asked for, whatever the date', () => {
    const owners = [ownerOf({ ownership_steps: ['25.00'] })];
    for (const day of ['2027-07-09', '2027-07-10']) expect(refusedFields(owners, day)).toEqual([]);
  });

  test('nobody is stated twice, however the document number is written', () => {
    const twice = ownerOf({ name: 'Helena', document_number: '99999501-d', ...administrator });
    expect(refusedFields([ownerOf(), twice])).toEqual([
      ['beneficial_owners.1.document_number', 'Ya ha indicado a una persona con este documento.'],
    ]);
  });

  test('their parts add up to at most 100 %, to the last decimal', () => {
    const second = (...steps: string[]) => ownerOf({ ...other, ownership_steps: steps });
    expect(refusedFields([ownerOf(), second('40.00')])).toEqual([]);
    expect(refusedFields([ownerOf(), second('80.01', '50.00')])).toEqual([
      ['beneficial_owners', 'La suma de los porcentajes no puede superar el 100 %.'],
    ]);
  });
});

describe('sending (CLD-14)', () => {
  const quarter = ownerOf({ ownership_steps: ['25.00'] });
  const needsAdministrators =
    'Nadie supera el porcentaje de la ley ni controla la empresa de otra forma: indique a sus administradores.';

  test.each<[string, BeneficialOwner[], string, string | undefined]>([
    ['nobody', [], today, needsAdministrators],
    ['an owner', [ownerOf()], today, undefined],
    ['control by other means', [ownerOf({ control_type: 'CONTROL' })], today, undefined],
    ['an exact quarter before the change of the law', [quarter], '2027-07-09', needsAdministrators],
    ['an exact quarter after it', [quarter], '2027-07-10', undefined],
    ['a quarter and an administrator', [quarter, ownerOf(administrator)], '2027-07-09', undefined],
    [
      'an owner and an administrator',
      [ownerOf(), ownerOf(administrator)],
      today,
      'Indique a los administradores solo si no hay otro titular real.',
    ],
  ])('%s', (_, owners, day, fault) => {
    expect(findOwnersFault(owners, day)).toBe(fault);
  });
});
