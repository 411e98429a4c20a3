import { expect, test } from 'vitest';
import { checkReleaseAges, listNewLibraries } from './release-age.ts';

const lockOf = (packages: Record<string, string>) => ({
  packages: {
    'apps/api': { version: '0.1.0' },
    ...Object.fromEntries(
      Object.entries(packages).map(([path, version]) => [path, { version }] as const),
    ),
  },
});

test('the libraries added to the lock file are found, including nested and scoped ones', () => {
  const lockBefore = lockOf({ 'node_modules/zod': '4.1.0', 'node_modules/pg': '8.1.0' });
  const lockAfter = lockOf({
    'node_modules/zod': '4.2.0',
    'node_modules/pg': '8.1.0',
    'node_modules/pg/node_modules/@scope/split': '1.0.0',
  });
  expect(listNewLibraries(lockAfter, lockBefore)).toEqual(['zod@4.2.0', '@scope/split@1.0.0']);
});

test('a release younger than a week is refused, and so is one without a date', () => {
  const publicationDates = new Map([
    ['zod@4.2.0', '2026-11-17T09:00:00Z'],
    ['pg@8.2.0', '2026-11-20T09:00:00Z'],
    ['left@1.0.0', undefined],
  ]);
  expect(checkReleaseAges(publicationDates, new Date('2026-11-24T09:00:00Z'))).toEqual([
    'pg@8.2.0 is 4.0 days old, at least 7.',
    'left@1.0.0 has no day of publication.',
  ]);
});
