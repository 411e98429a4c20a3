import { readFileSync } from 'node:fs';
import {
  type OperationType,
  operationTypes,
  orderTypesWhere,
  orderTypeTraits,
  pricedTypes,
  standingInstructionTypes,
  unpricedTypes,
} from '@participe/domain';
import { expect, test } from 'vitest';

const schema = readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8');

const familiesOf = (types: readonly OperationType[]): string[] =>
  [...new Set(types.map((type) => orderTypeTraits[type].family))].toSorted();

/** Lists of families of order types. The schema repeats these lists, because a migration cannot import the domain. */
const typeLists = {
  'every family': familiesOf(operationTypes),
  'the families of priced orders': familiesOf(pricedTypes),
  'the families of orders without a price': familiesOf([
    ...standingInstructionTypes,
    ...unpricedTypes,
  ]),
  'the families of orders that enter a fund': familiesOf(
    orderTypesWhere(({ family }) => family === 'PURCHASE' || family === 'TRANSFER_IN'),
  ),
};

test.each(Object.entries(typeLists))('the schema lists %s as the domain does', (_, families) => {
  expect(familyLists()).toContainEqual(families);
});

test('the schema has no list of families besides these', () => {
  for (const list of familyLists()) expect(Object.values(typeLists)).toContainEqual(list);
});

test('the schema does not compare orders with single types, so that a new type needs no migration', () => {
  expect(
    schema.match(/operation_type\)?\s*(?:not\s+in\b|in\b|=|<>|~~|like\b)[^\n]*'/gu),
  ).toBeNull();
});

/**
 * Returns the lists that `family` is compared with, sorted. Bodies of functions have them after `in` or `not in`;
 * constraints, as PostgreSQL prints them, after `= ANY`.
 */
function familyLists(): string[][] {
  const matches = schema.matchAll(
    /\bfamily (?:(?:not )?in\s*\(([^)]*)\)|= ANY \(ARRAY\[([^\]]*)\])/gu,
  );
  return [...matches].map(([, inBody, inConstraint]) =>
    (inBody ?? inConstraint ?? '')
      .split(',')
      .map((code) => code.trim().replace(/^'(.*)'(?:::text)?$/u, '$1'))
      .toSorted(),
  );
}
