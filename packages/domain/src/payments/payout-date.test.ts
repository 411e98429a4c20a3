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
    ['2026-11-18', '2026-11-19', '2026-11-18', 'today, for a settlement tomorrow'],
    [
      '2026-11-21',
      '2026-11-23',
      '2026-11-23',
      'the next business day, for a request on a Saturday',
    ],
    ['2026-11-25', '2026-11-23', '2026-11-25', 'today, after the settlement date'],
    ['2026-12-23', '2026-12-28', '2026-12-24', 'the business day before a holiday of T2'],
  ])('requested on %s for a settlement on %s is %s: %s', (today, settlementDate, day) => {
    expect(computePayoutDate({ today, settlementDate }, t2)).toBe(day);
  });
});

test('money from an unknown payer must be returned within three business days', () => {
  expect(moneyReturnDeadline('2026-11-19', t2)).toBe('2026-11-24');
});
