import { createBusinessCalendar } from '@participe/domain';
import { expect, it } from 'vitest';
import { calculateReconciliationDate } from './reconciliation-date.ts';

const calendar = createBusinessCalendar({
  code: 'MADRID',
  holidays: ['2026-11-09', '2026-12-08'],
  from: '2026-01-01',
  to: '2026-12-31',
});

it.each([
  [
    'imported the same day counts on the day of the movement',
    '2026-11-18',
    '2026-11-18',
    '2026-11-18',
  ],
  [
    'imported on the next business day counts on the day of the movement',
    '2026-11-18',
    '2026-11-19',
    '2026-11-18',
  ],
  [
    'imported on the Monday after a Friday counts on the Friday',
    '2026-11-13',
    '2026-11-16',
    '2026-11-13',
  ],
  [
    'imported after a weekend and a holiday counts on the day of the movement',
    '2026-11-06',
    '2026-11-10',
    '2026-11-06',
  ],
  [
    'imported a business day too late counts on the day of the import',
    '2026-11-17',
    '2026-11-19',
    '2026-11-19',
  ],
  [
    'imported too late on a holiday counts on the next business day',
    '2026-12-03',
    '2026-12-08',
    '2026-12-09',
  ],
  [
    'of a year outside the calendar counts on the day of the import',
    '2002-02-10',
    '2026-11-19',
    '2026-11-19',
  ],
])('money %s', (_, operationDate, today, expected) => {
  expect(calculateReconciliationDate(operationDate, today, calendar)).toBe(expected);
});
