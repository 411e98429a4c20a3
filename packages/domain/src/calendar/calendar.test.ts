import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madridCalendar, t2Calendar } from '../../test/cases/load.ts';
import { intersectCalendars } from './business-calendar.ts';
import { madridDateAndTime, madridInstant, todayInMadrid } from './madrid.ts';
import {
  addDays,
  addMonths,
  fullMonthsBetween,
  compareDates,
  datesInRange,
  daysBetween,
  isPlainDate,
  isWeekend,
  latestDate,
  isoWeekday,
} from './plain-date.ts';

const randomDay = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-10', n));

describe('plain dates', () => {
  test('days and months are added, compared and counted', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', -29)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect([isoWeekday('2026-11-20'), isoWeekday('2026-11-22')]).toEqual([5, 7]);
    expect([isWeekend('2026-11-21'), isWeekend('2026-11-23')]).toEqual([true, false]);
    expect(['2026-01-02', '2026-01-01', '2026-01-03'].toSorted(compareDates)[0]).toBe('2026-01-01');
    expect(latestDate('2026-01-02', '2026-01-03', '2026-01-01')).toBe('2026-01-03');
  });

  test('a range contains the dates that repeated addition of the step gives', () => {
    fc.assert(
      fc.property(
        randomDay,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 90 }),
        (from, length, days) => {
          const countedDays: string[] = [];
          for (let elapsedDays = 0; elapsedDays < length; elapsedDays += days)
            countedDays.push(addDays(from, elapsedDays));
          expect(datesInRange(from, addDays(from, length), days)).toEqual(countedDays);
        },
      ),
    );
    expect(datesInRange('2026-11-20', '2026-11-19', 1)).toEqual([]);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '20260101', '2026-01-01T00:00'])(
    '%j is no date',
    (text) => expect(isPlainDate(text)).toBe(false),
  );
});

describe('Madrid time', () => {
  test.each([
    ['2026-11-18T12:59:59.999Z', '2026-11-18', '13:59:59.999'],
    ['2026-07-15T12:00:00.000Z', '2026-07-15', '14:00:00.000'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '00:00:00.000'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '03:00:00.000'],
  ])('the instant %s is on %s at %s', (instant, date, time) => {
    expect(madridDateAndTime(new Date(instant))).toEqual({ date, time });
    expect(todayInMadrid(new Date(instant))).toBe(date);
  });

  test.each([
    ['2026-11-18', '14:00', '2026-11-18T13:00:00.000Z'],
    ['2026-07-15', '14:00', '2026-07-15T12:00:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30:15', '2026-10-25T00:30:15.000Z'],
    ['2026-10-25', '14:00', '2026-10-25T13:00:00.000Z'],
  ])('the date %s and the time %s are the instant %s', (date, time, instant) => {
    expect(madridInstant(date, time).toISOString()).toBe(instant);
  });

  test('an invalid time or date throws', () => {
    expect(() => madridInstant('2026-11-18', '24:00')).toThrow('not a time');
    expect(() => madridInstant('2026-11-31', '14:00')).toThrow('not a date');
  });

  test('a time that is converted to an instant and back is unchanged', () => {
    fc.assert(
      fc.property(randomDay, fc.integer({ min: 4, max: 23 }), (date, hour) => {
        const time = `${String(hour).padStart(2, '0')}:30`;
        expect(madridDateAndTime(madridInstant(date, time))).toEqual({
          date,
          time: `${time}:00.000`,
        });
      }),
    );
  });
});

describe('business calendars', () => {
  test('holidays of the city are not business days of Madrid, and closing days of T2 are not business days of T2', () => {
    expect(madridCalendar.isBusinessDay('2026-11-09')).toBe(false);
    expect(madridCalendar.isBusinessDay('2026-12-24')).toBe(true);
    expect(madridCalendar.isBusinessDay('2026-04-06')).toBe(true);
    expect(t2Calendar.isBusinessDay('2026-04-06')).toBe(false);
    expect(intersectCalendars(madridCalendar, t2Calendar).roll('2026-04-02')).toBe('2026-04-07');
    expect(madridCalendar.next('2026-12-04')).toBe('2026-12-09');
    expect(madridCalendar.previous('2026-12-09')).toBe('2026-12-04');
    expect(madridCalendar.addBusinessDays('2026-12-04', 3)).toBe('2026-12-11');
    expect(t2Calendar.addBusinessDays('2026-04-07', -2)).toBe('2026-04-01');
  });

  test('a calendar throws for dates outside its years', () => {
    expect(() => madridCalendar.isBusinessDay('2023-12-29')).toThrow('outside the calendar MADRID');
    expect(() => madridCalendar.next('2032-12-31')).toThrow('outside the calendar');
    expect(() => madridCalendar.roll('2026-02-30')).toThrow('not a date');
  });

  test('next returns a business day after the date, previous one before it, and roll the date or a later one', () => {
    fc.assert(
      fc.property(randomDay, (date) => {
        const [next, previous, rolled] = [
          madridCalendar.next(date),
          madridCalendar.previous(date),
          madridCalendar.roll(date),
        ];
        expect([next, previous, rolled].every((day) => madridCalendar.isBusinessDay(day))).toBe(
          true,
        );
        expect(previous < date && date < next && date <= rolled).toBe(true);
        expect(madridCalendar.previous(next) <= date).toBe(true);
      }),
    );
  });
});

test.each([
  ['2009-03-20', '2026-11-27', 212],
  ['2026-10-27', '2026-11-27', 1],
  ['2026-10-28', '2026-11-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2026-11-27', '2026-11-27', 0],
])('from %s to %s there are %i complete months', (from, to, months) => {
  expect(fullMonthsBetween(from, to)).toBe(months);
});
