import { isSizedWithoutEuros } from '@participe/domain';
import type { OperationRow } from '../model/order-reads.store.ts';

const estimates = [
  'net_value',
  'withholding',
  'fees',
  'net_asset_value',
  'net_asset_value_date',
  'expected_value_date',
  'value_date',
  'settlement_date',
] as const;

type OrderFigures = Pick<OperationRow, 'cash' | 'participations' | (typeof estimates)[number]>;

const none = Object.fromEntries(estimates.map((field) => [field, null])) as {
  readonly [Field in (typeof estimates)[number]]: null;
};

/**
 * Returns the figures and dates of an order that people may see. Until the order is FINALIZED they are requested or
 * estimated ones. A cancelled order never gets any, so only what was requested remains (ORD-15).
 */
export function getVisibleFigures(row: OperationRow): OrderFigures {
  const { operation_status: status, operation_sub_type: subType } = row;
  const { ordered_cash: cash, ordered_participations: participations } = row;
  if (status !== 'CANCELLED') {
    return { ...row, cash: row.cash ?? cash, participations: row.participations ?? participations };
  }
  return {
    ...none,
    cash: cash ?? (isSizedWithoutEuros(subType) ? null : row.cash),
    participations,
  };
}
