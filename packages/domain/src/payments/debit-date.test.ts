import { expect, test } from 'vitest';
import { createBusinessCalendar } from '../calendar/business-calendar.ts';
import { computeDebitDate, latestDebitDate } from './debit-date.ts';

const year2026 = { from: '2026-01-01', to: '2026-12-31' };
const goodFriday = ['2026-04-03'];
const calendar = createBusinessCalendar({
  code: 'MADRID',
  holidays: [...goodFriday, '2026-04-02', '2026-11-09'],
  ...year2026,
});
const t2 = createBusinessCalendar({
  code: 'T2',
  holidays: [...goodFriday, '2026-04-06'],
  ...year2026,
});

test.each([
  [
    'a direct debit sent on a Thursday is collected on the next Monday (A-NAV-11)',
    '2026-07-02',
    '2026-07-06',
  ],
  [
    'a direct debit sent on the Wednesday before Easter is collected on the Tuesday after it (A-NAV-12)',
    '2026-04-01',
    '2026-04-07',
  ],
])('%s', (_name, sent, day) => {
  expect(latestDebitDate(sent, t2)).toBe(day);
  expect(computeDebitDate({ today: sent }, { calendar, t2 })).toBe(day);
});

test('no direct debit is collected on a holiday, a weekend, or before the requested day', () => {
  expect(computeDebitDate({ today: '2026-11-05' }, { calendar, t2 })).toBe('2026-11-10');
  const debitFacts = { today: '2026-07-02', notBefore: '2026-07-12' };
  expect(computeDebitDate(debitFacts, { calendar, t2 })).toBe('2026-07-13');
  expect(computeDebitDate({ ...debitFacts, notBefore: '2026-07-01' }, { calendar, t2 })).toBe(
    '2026-07-06',
  );
});
