import { describe, expect, test } from 'vitest';
import { createBusinessCalendar } from '../calendar/business-calendar.ts';
import { computePayoutDate, moneyReturnDeadline } from './payout-date.ts';

const t2 = createBusinessCalendar({
  code: 'T2',
  holidays: ['2026-12-25'],
  from: '2026-01-01',
  to: '2027-12-31',
});

describe('the day of a payment', () => {
  test.each([
    ['2026-11-18', '2026-11-23', '2026-11-20', 'the business day before the settlement'],
    ['2026-11-18', '2026-11-19', '2026-11-18', 'today, for one of tomorrow'],
    ['2026-11-21', '2026-11-23', '2026-11-23', 'the first business day, made on a Saturday'],
    ['2026-11-25', '2026-11-23', '2026-11-25', 'today, when it is late'],
    ['2026-12-23', '2026-12-28', '2026-12-24', 'before a holiday of the banks'],
  ])('of one requested on %s and settled on %s is %s: %s', (today, settlementDate, day) => {
    expect(computePayoutDate({ today, settlementDate }, t2)).toBe(day);
  });
});

test('money from an unknown payer is returned within three business days', () => {
  expect(moneyReturnDeadline('2026-11-19', t2)).toBe('2026-11-24');
});
