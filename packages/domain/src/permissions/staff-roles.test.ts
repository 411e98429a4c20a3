import { expect, test } from 'vitest';
import {
  feedPurposes,
  resolveRequestedScope,
  listPurposesOfRoles,
  staffPurposes,
  staffRoles,
} from './staff-roles.ts';

test('every purpose except those of feeds belongs to a staff role, and no role has all purposes', () => {
  expect([...listPurposesOfRoles(staffRoles), ...feedPurposes].toSorted()).toEqual(
    [...staffPurposes].toSorted(),
  );
  for (const role of staffRoles)
    expect(listPurposesOfRoles([role]).size).toBeLessThan(staffPurposes.length);
  expect([...listPurposesOfRoles([])]).toEqual([]);
});

test('the role PAYMENTS can neither change orders nor publish net asset values', () => {
  const purposes = listPurposesOfRoles(['PAYMENTS']);
  expect(['orders', 'products', 'registry'].filter((one) => purposes.has(one as never))).toEqual(
    [],
  );
});

test.each([
  [['payments', 'registry'], undefined, ['payments', 'registry']],
  [['payments', 'registry'], '', ['payments', 'registry']],
  [['payments', 'registry'], ' payments  payments ', ['payments']],
  [['payments'], 'payments orders', null],
  [[], 'payments', null],
])(
  'a service client with the purposes %j that requests the scope %j gets %j',
  (own, scope, granted) => {
    expect(resolveRequestedScope(own, scope)).toEqual(granted);
  },
);
