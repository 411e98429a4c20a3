import { addMoney, compareDecimal } from '../money/arithmetic.ts';
import { largestRemainderPercents, zipWithParts } from '../money/split.ts';
import type { Money, Percent } from '../money/types.ts';

export interface GroupedAmount {
  key: string;
  label: string;
  total: Money;
}

/** Groups amounts by key, largest group first. The percentages of the groups add up to 100.00 (RPT-06). */
export function computeGroupPercentages(
  values: readonly GroupedAmount[],
): (GroupedAmount & { percent: Percent })[] {
  const groups = new Map<string, GroupedAmount>();
  for (const { key, label, total } of values) {
    const previousGroup = groups.get(key);
    groups.set(key, { key, label, total: addMoney(previousGroup?.total ?? '0.00', total) });
  }
  const sortedGroupedAmounts = [...groups.values()].toSorted((a, b) =>
    compareDecimal(b.total, a.total),
  );
  const percents = largestRemainderPercents(sortedGroupedAmounts.map(({ total }) => total));
  return zipWithParts(sortedGroupedAmounts, percents, (group, percent) => ({ ...group, percent }));
}
