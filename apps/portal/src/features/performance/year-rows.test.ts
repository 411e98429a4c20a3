import { expect, test } from 'vitest';
import { buildYearRows } from './year-rows.ts';

test('the rows begin with the latest year, and months without holdings are empty', () => {
  const rows = buildYearRows({
    monthly: [
      { month: '2025-11', return_percent: '1.00' },
      { month: '2025-12', return_percent: '-2.00' },
      { month: '2026-01', return_percent: '3.00' },
    ],
    yearly: [
      { year: '2025', return_percent: '-1.02' },
      { year: '2026', return_percent: '3.00' },
    ],
  });
  const emptyMonths = (months: number) => Array<null>(months).fill(null);
  expect(rows).toEqual([
    { year: '2026', whole: '3.00', months: ['3.00', ...emptyMonths(11)] },
    { year: '2025', whole: '-1.02', months: [...emptyMonths(10), '1.00', '-2.00'] },
  ]);
});
