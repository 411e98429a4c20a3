import { expect, test } from 'vitest';
import { lastDigestAt } from './schedule.ts';

test.each([
  ['2026-11-19T10:00:00.000Z', '2026-11-16T07:00:00.000Z'],
  ['2026-11-23T06:59:59.000Z', '2026-11-16T07:00:00.000Z'],
  ['2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T23:30:00.000Z', '2026-11-16T07:00:00.000Z'],
  ['2026-03-29T12:00:00.000Z', '2026-03-23T07:00:00.000Z'],
  ['2026-03-30T06:00:00.000Z', '2026-03-30T06:00:00.000Z'],
])('at %s the last weekly summary was due at %s', (now, dueAt) => {
  expect(lastDigestAt(new Date(now)).toISOString()).toBe(dueAt);
});
