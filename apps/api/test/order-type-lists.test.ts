import { readFileSync } from 'node:fs';
import {
  type OperationType,
  operationTypes,
  orderTypesWhere,
  pricedTypes,
  purchaseTypes,
  redemptionTypes,
  unpricedTypes,
} from '@participe/domain';
import { expect, test } from 'vitest';

const schema = readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8');

const enteringTypes = orderTypesWhere(
  ({ family }) => family === 'PURCHASE' || family === 'TRANSFER_IN',
);

/**
 * Order types as listed in the SQL schema, which must equal the lists of the domain. The schema repeats them because
 * a migration cannot import the domain.
 */
test.each<[string, readonly OperationType[]]>([
  ['orders without a price', unpricedTypes],
  ['purchases', purchaseTypes],
  ['redemptions', redemptionTypes],
  ['priced orders', pricedTypes],
  ['orders that enter a fund', enteringTypes],
])('the schema lists %s as the domain does', (_, types) => {
  expect(listsOf(schema)).toContainEqual([...types].toSorted());
});

test('the schema has no other list of order types', () => {
  const known = [
    operationTypes,
    unpricedTypes,
    purchaseTypes,
    redemptionTypes,
    pricedTypes,
    enteringTypes,
  ];
  for (const list of listsOf(schema))
    expect(known.map((types) => [...types].toSorted())).toContainEqual(list);
});

/**
 * Returns all sorted lists of two or more order types with which the SQL compares `operation_type`. In functions the
 * list follows `in`; in constraints and indexes, as PostgreSQL prints them, `= ANY`.
 */
function listsOf(text: string): string[][] {
  const lists = text.matchAll(/operation_type (?:in\s*\(([^)]*)\)|= ANY \(ARRAY\[([^\]]*)\])/gu);
  return [...lists].map(([, inBody, inConstraint]) =>
    (inBody ?? inConstraint ?? '')
      .split(',')
      .map((code) => code.trim().replace(/^'(.*)'(?:::text)?$/u, '$1'))
      .filter((code) => operationTypes.some((type) => type === code))
      .toSorted(),
  );
}
