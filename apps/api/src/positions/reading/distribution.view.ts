import type { Distribution } from '@participe/contract';
import {
  type GroupedAmount,
  type Money,
  computeGroupPercentages,
  splitMoney,
  sumMoney,
  subtractMoney,
  isPositive,
  computeUnitsValue,
} from '@participe/domain';
import {
  assetClassLabels,
  inTransitShare,
  unclassifiedShare,
  riskLabel,
} from './distribution.texts.ts';
import type { HoldingRow } from './position-reads.store.ts';
import { findNewestDate } from './positions.view.ts';

interface ValuedHolding {
  readonly row: HoldingRow;
  readonly total: string;
}

/**
 * Distributes the value of a position over the assets inside the product (look-through). The part without data
 * becomes a separate share; without any data, the whole value is the share `undividedShare`.
 */
function lookThrough(
  { row, total }: ValuedHolding,
  dimension: string,
  undividedShare: { key: string; label: string },
): GroupedAmount[] {
  const exposures = (row.exposures ?? []).filter((exposure) => exposure.dimension === dimension);
  if (exposures.length === 0) return [{ ...undividedShare, total }];
  const unclassifiedPercent = subtractMoney(
    '100.00',
    sumMoney(exposures.map(({ percent }) => percent)),
  );
  const chartParts = isPositive(unclassifiedPercent)
    ? [...exposures, { ...unclassifiedShare, percent: unclassifiedPercent }]
    : exposures;
  const totals = splitMoney(
    total,
    chartParts.map(({ percent }) => percent),
  );
  return chartParts.map(({ key, label }, index) => ({
    key,
    label,
    total: totals[index] ?? '0.00',
  }));
}

export const toInTransitShare = (inTransit: Money): GroupedAmount[] =>
  isPositive(inTransit) ? [{ ...inTransitShare, total: inTransit }] : [];

/**
 * Returns the distribution of an account (RPT-06). The percentages of each list add up to 100.00 unless the account
 * is empty.
 */
export function toDistribution(rows: readonly HoldingRow[], inTransit: Money): Distribution {
  const heldValuedHoldings: ValuedHolding[] = rows.map((row) => ({
    row,
    total: computeUnitsValue(row.participations, row.nav),
  }));
  const distributeHoldings = (group: (valued: ValuedHolding) => GroupedAmount[]) =>
    computeGroupPercentages([...heldValuedHoldings.flatMap(group), ...toInTransitShare(inTransit)]);
  return {
    as_of: findNewestDate(rows.map((row) => row.nav_date)),
    by_product: distributeHoldings(({ row, total }) => [
      { key: row.key_name, label: row.name, total },
    ]),
    by_asset_class: distributeHoldings(({ row, total }) => [
      { key: row.asset_class, label: assetClassLabels[row.asset_class], total },
    ]),
    by_risk: distributeHoldings(({ row, total }) => [
      {
        key: String(row.risk_indicator),
        label: riskLabel(row.risk_indicator),
        total,
      },
    ]),
    by_geography: distributeHoldings((valued) =>
      lookThrough(valued, 'GEOGRAPHY', unclassifiedShare),
    ),
    by_currency: distributeHoldings((valued) =>
      lookThrough(valued, 'CURRENCY', { key: valued.row.currency, label: valued.row.currency }),
    ),
  };
}
