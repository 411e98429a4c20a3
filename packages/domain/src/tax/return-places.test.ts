import { expect, test } from 'vitest';
import { listTaxReturnPlaces, taxReturnLead, taxReturnRowPlacesOf } from './return-places.ts';

const boxOf = (year: number, figure: string): string | undefined =>
  /casilla (.*)\)$/.exec(
    listTaxReturnPlaces(year).find((row) => row.figure === figure)?.place ?? '',
  )?.[1];

test.each([2020, 2023, 2025])('the boxes of form 100 of %i are numbered (TAX-13)', (year) => {
  expect(boxOf(year, 'NIF del fondo')).toBe('0311');
  expect(boxOf(year, 'Valor de transmisión')).toBe('0312');
  expect(boxOf(year, 'Valor de adquisición')).toBe('0315');
  expect(boxOf(year, 'Ganancia o pérdida')).toBe('0316 si es ganancia, 0321 si es pérdida');
  expect(boxOf(year, 'Retención')).toBe('0603');
  expect(taxReturnLead(year)).toContain(`del modelo 100 del ejercicio ${String(year)}`);
  expect(taxReturnRowPlacesOf(year).sale).toMatch(/0311, 0312, 0315 y 0316 o 0321\).*0603/);
});

test.each([2019, 2026])(
  'the places of %i, whose box numbers are not known, name only the sections',
  (year) => {
    for (const { place } of listTaxReturnPlaces(year)) expect(place).not.toMatch(/casilla|\d{4}/);
    expect(taxReturnRowPlacesOf(year).sale).not.toMatch(/casilla|\d{4}/);
    expect(taxReturnLead(year)).toContain('todavía no constan');
  },
);
