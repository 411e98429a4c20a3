import { describe, expect, test } from 'vitest';
import {
  isBusinessDay,
  nextBusinessDay,
  computeNavPublicationTime,
  rollToBusinessDay,
} from './business-days.ts';
import { addDays, addMinutes, fromMadridTime, toMadridTime } from './madrid.ts';

describe('business days of Madrid', () => {
  test.each([
    ['2026-03-12', true],
    ['2026-03-14', false],
    ['2026-04-02', false],
    ['2026-04-06', true],
    ['2026-05-15', false],
    ['2026-11-09', false],
    ['2026-12-24', true],
    ['2027-03-26', false],
  ])('%s is a business day: %s', (date, expected) => {
    expect(isBusinessDay(date)).toBe(expected);
  });

  test.each([
    ['2026-03-13', '2026-03-16'],
    ['2026-04-01', '2026-04-06'],
    ['2026-12-31', '2027-01-04'],
  ])('the next business day after %s is %s', (date, expected) => {
    expect(nextBusinessDay(date)).toBe(expected);
  });

  test('publishes a value at eight on the next business day, in winter and summer', () => {
    expect(computeNavPublicationTime('2026-03-12')).toBe('2026-03-13T07:00:00.000Z');
    expect(computeNavPublicationTime('2026-03-27')).toBe('2026-03-30T06:00:00.000Z');
    expect(computeNavPublicationTime('2026-07-16')).toBe('2026-07-17T06:00:00.000Z');
  });

  test('moves an instant on a day that is not a business day to nine on the next business day', () => {
    expect(rollToBusinessDay('2026-03-14T10:00:00.000Z')).toBe('2026-03-16T08:00:00.000Z');
    expect(rollToBusinessDay('2026-03-13T22:59:00.000Z')).toBe('2026-03-13T22:59:00.000Z');
    expect(rollToBusinessDay('2026-03-13T23:00:00.000Z')).toBe('2026-03-16T08:00:00.000Z');
  });
});

describe('clock of Madrid', () => {
  test.each([
    ['2026-01-15T23:30:00.000Z', '2026-01-16', '00:30:00'],
    ['2026-07-15T22:30:00.000Z', '2026-07-16', '00:30:00'],
    ['2026-03-29T00:59:59.000Z', '2026-03-29', '01:59:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '03:00:00'],
  ])('%s is %s %s', (instant, date, time) => {
    expect(toMadridTime(instant)).toEqual({ date, time });
  });

  test('converts a Madrid time to an instant and back', () => {
    expect(fromMadridTime('2026-10-25', '08:00')).toBe('2026-10-25T07:00:00.000Z');
    expect(fromMadridTime('2026-10-24', '08:00')).toBe('2026-10-24T06:00:00.000Z');
  });

  test('adds minutes and days across the end of a year', () => {
    expect(addMinutes('2026-12-31T23:50:00Z', 15)).toBe('2027-01-01T00:05:00.000Z');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
