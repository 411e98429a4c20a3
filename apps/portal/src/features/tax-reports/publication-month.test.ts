import { expect, it } from 'vitest';
import { formatPublicationMonth } from './publication-month.ts';

it.each([
  ['2026-01-01', 'febrero de 2026'],
  ['2026-01-31', 'febrero de 2026'],
  ['2026-02-28', 'febrero de 2026'],
  ['2026-03-01', undefined],
  ['2027-01-15', undefined],
])('on %s, reports published in February are still to come: %s', (today, month) => {
  expect(formatPublicationMonth('2026-02-01', today)).toBe(month);
});
