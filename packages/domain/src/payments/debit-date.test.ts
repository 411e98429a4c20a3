import { expect, test } from 'vitest';
import { createBusinessCalendar } from '../calendar/business-calendar.ts';
import { computeDebitDate, latestDebitDate } from './debit-date.ts';

const bounds = { from: '2026-01-01', to: '2026-12-31' };
const easter = ['2026-04-03'];
const calendar = createBusinessCalendar({
  code: 'MADRID',
  holidays: [...easter, '2026-04-02', '2026-11-09'],
  ...bounds,
});
const t2 = createBusinessCalendar({ code: 'T2', holidays: [...easter, '2026-04-06'], ...bounds });

test.each([
  ['A-NAV-11: on Thursday for the Monday after a Sunday', '2026-07-02', '2026-07-06'],
  ['A-NAV-12: on Wednesday for the Tuesday after Easter', '2026-04-01', '2026-04-07'],
])('%s', (_name, sent, day) => {
  expect(latestDebitDate(sent, t2)).toBe(day);
  expect(computeDebitDate({ today: sent }, { calendar, t2 })).toBe(day);
});

test('no debit falls on a closed day or before the requested day', () => {
  expect(computeDebitDate({ today: '2026-11-05' }, { calendar, t2 })).toBe('2026-11-10');
  const wanted = { today: '2026-07-02', notBefore: '2026-07-12' };
  expect(computeDebitDate(wanted, { calendar, t2 })).toBe('2026-07-13');
  expect(computeDebitDate({ ...wanted, notBefore: '2026-07-01' }, { calendar, t2 })).toBe(
    '2026-07-06',
  );
});
