import { createBusinessCalendar, madridInstant } from '@participe/domain';
import { describe, expect, test } from 'vitest';
import { findNextDemoMilestone } from './demo-clock.ts';

const calendar = createBusinessCalendar({
  code: 'MADRID',
  from: '2026-01-01',
  to: '2026-12-31',
  holidays: ['2026-12-07', '2026-12-08'],
});

describe('the next milestone of the demo clock', () => {
  test.each([
    ['2026-11-18', '07:00', '2026-11-18', '08:30'],
    ['2026-11-18', '08:30', '2026-11-18', '10:30'],
    ['2026-11-18', '13:59', '2026-11-18', '14:01'],
    ['2026-11-18', '18:00', '2026-11-19', '08:30'],
    ['2026-11-20', '23:00', '2026-11-23', '08:30'],
    ['2026-11-21', '12:00', '2026-11-23', '08:30'],
    ['2026-12-04', '19:00', '2026-12-09', '08:30'],
  ] as const)('after %s %s comes %s %s', (date, time, nextDate, nextTime) => {
    const nextMilestone = findNextDemoMilestone(madridInstant(date, time), calendar);
    expect(nextMilestone.toISOString()).toBe(madridInstant(nextDate, nextTime).toISOString());
  });
});
