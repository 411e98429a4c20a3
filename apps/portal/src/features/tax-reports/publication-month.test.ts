import { expect, it } from 'vitest';
import { formatPublicationMonth } from './publication-month.ts';

it.each([
  ['2026-01-01', 'febrero de 2026'],
  ['2026-01-31', 'febrero de 2026'],
  ['2026-02-28', 'febrero de 2026'],
  ['2026-03-01', undefined],
  ['2027-01-15', undefined],
])('on %s the publication month of a report due in February 2026 is %s', (today, month) => {
  expect(formatPublicationMonth('2026-02-01', today)).toBe(month);
});
