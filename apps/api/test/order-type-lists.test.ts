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

const baseline = readFileSync(new URL('../migrations/0001_baseline.sql', import.meta.url), 'utf8');

const enteringTypes = orderTypesWhere(
  ({ family }) => family === 'PURCHASE' || family === 'TRANSFER_IN',
);

/** The order types listed in the schema, which repeats them because a migration cannot import the domain. */
test.each<[string, readonly OperationType[]]>([
  ['orders without a price', unpricedTypes],
  ['purchases', purchaseTypes],
  ['redemptions', redemptionTypes],
  ['priced orders', pricedTypes],
  ['orders that enter a fund', enteringTypes],
])('the schema lists %s as the domain does', (_, types) => {
  expect(listsOf(baseline)).toContainEqual([...types].toSorted());
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
  for (const list of listsOf(baseline))
    expect(known.map((types) => [...types].toSorted())).toContainEqual(list);
});

/** Returns every list of two or more order types after `operation_type in`, sorted. */
function listsOf(text: string): string[][] {
  return [...text.matchAll(/operation_type in\s*\(([^)]*)\)/gu)].map(([, codes = '']) =>
    codes
      .split(',')
      .map((code) => code.trim().replaceAll("'", ''))
      .filter((code) => operationTypes.some((type) => type === code))
      .toSorted(),
  );
}
