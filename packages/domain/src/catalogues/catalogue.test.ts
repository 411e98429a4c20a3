import { describe, expect, test } from 'vitest';
import {
  catalogueKeys,
  catalogueOf,
  isCountryKey,
  isInCatalogue,
  provincesOf,
} from './catalogue.ts';
import { countries } from './countries.ts';

const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);

describe('countries', () => {
  test('are the 249 of ISO 3166-1, each once', () => {
    expect(new Set(keysOf(countries)).size).toBe(249);
    expect(countries.every(({ key }) => /^[A-Z]{2}$/u.test(key))).toBe(true);
  });

  test('have a Spanish name and the country code of telephone numbers', () => {
    expect(countries.every(({ name }) => name.trim() === name && name !== '')).toBe(true);
    expect(countries.every(({ phonePrefix }) => /^\+\d{1,3}$/u.test(phonePrefix))).toBe(true);
    const prefixOf = (key: string) => countries.find((country) => country.key === key)?.phonePrefix;
    expect(['ES', 'PT', 'DO', 'VA', 'GB'].map(prefixOf)).toEqual([
      '+34',
      '+351',
      '+1',
      '+39',
      '+44',
    ]);
  });

  test('mark 102 that exchange account data (CRS), without the United States', () => {
    const crsCountries = keysOf(countries.filter(({ hasCrs }) => hasCrs));
    expect(crsCountries).toHaveLength(102);
    expect(crsCountries).toEqual(expect.arrayContaining(['AD', 'CH', 'DE', 'FR', 'PT']));
    expect(crsCountries).not.toContain('US');
  });

  test('are recognised by their code in capitals only', () => {
    expect(['ES', 'ZW'].map(isCountryKey)).toEqual([true, true]);
    expect(['es', 'ESP', 'XX', ''].map(isCountryKey)).toEqual([false, false, false, false]);
  });
});

describe('provinces', () => {
  test('of Spain are 52, coded 01 to 52', () => {
    const provinceCodes = Array.from({ length: 52 }, (_, index) =>
      String(index + 1).padStart(2, '0'),
    );
    expect(keysOf(provincesOf('ES'))).toEqual(provinceCodes);
    expect(provincesOf('ES').find(({ key }) => key === '28')?.label).toBe('Madrid');
  });

  test('of another country are not listed', () => {
    expect(provincesOf('PT')).toEqual([]);
  });
});

describe('catalogues', () => {
  test.each(catalogueKeys)('%s has a version and no repeated key or label', (key) => {
    const { version, entries } = catalogueOf(key);
    expect(version).not.toBe('');
    expect(entries.length).toBeGreaterThan(1);
    expect(new Set(keysOf(entries)).size).toBe(entries.length);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    expect(entries.every((entry) => /^[A-Z0-9_]+$/u.test(entry.key))).toBe(true);
  });

  test('professions are the 62 main subgroups of CNO-11, each in one of ten groups', () => {
    const { entries } = catalogueOf('professions');
    expect(entries).toHaveLength(62);
    expect(new Set(entries.map(({ group }) => group)).size).toBe(10);
    expect(entries.every(({ group }) => group !== undefined && group !== '')).toBe(true);
    expect(entries.find(({ key }) => key === '27')?.label).toBe(
      'Profesionales de las tecnologías de la información',
    );
  });

  test('street types begin with those that are used most', () => {
    expect(keysOf(catalogueOf('street-types').entries).slice(0, 4)).toEqual([
      'CALLE',
      'AVENIDA',
      'PLAZA',
      'PASEO',
    ]);
  });

  test('do not contain the keys of another catalogue', () => {
    expect(isInCatalogue('document-types', 'PASAPORTE')).toBe(true);
    expect(isInCatalogue('document-types', 'CARNET')).toBe(false);
    expect(isInCatalogue('marital-statuses', 'GANANCIALES')).toBe(false);
  });
});
