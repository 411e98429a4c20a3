import type { PlainDate } from '../calendar/plain-date.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { isSizedWithoutEuros } from './order.ts';

/** Figures of an order that are estimated until it is executed. */
interface EstimatedFigures {
  readonly net_value: Money | null;
  readonly withholding: Money | null;
  readonly fees: Money | null;
  readonly net_asset_value: Nav | null;
  readonly net_asset_value_date: PlainDate | null;
  readonly expected_value_date: PlainDate | null;
  readonly value_date: PlainDate | null;
  readonly settlement_date: PlainDate | null;
}

/** The requested size of an order, and its size as stored. */
interface StoredSize {
  readonly operation_status: string;
  readonly operation_sub_type: string | null;
  readonly ordered_cash: Money | null;
  readonly ordered_participations: Units | null;
  readonly cash: Money | null;
  readonly participations: Units | null;
}

/** The requested size of an order, and its figures as stored. */
export type StoredFigures = StoredSize & EstimatedFigures;

const noFigures: EstimatedFigures = {
  net_value: null,
  withholding: null,
  fees: null,
  net_asset_value: null,
  net_asset_value_date: null,
  expected_value_date: null,
  value_date: null,
  settlement_date: null,
};

/**
 * Returns the figures and dates of an order that people may see. They are the requested or estimated ones until the
 * order is FINALIZED. A cancelled order has no figures but its requested size (ORD-15).
 */
export function getVisibleFigures<Row extends StoredSize & Partial<EstimatedFigures>>(
  row: Row,
): Pick<Row, keyof Row & keyof EstimatedFigures> & Pick<StoredSize, 'cash' | 'participations'> {
  const { operation_status: status, operation_sub_type: subType } = row;
  const { ordered_cash: cash, ordered_participations: participations } = row;
  if (status !== 'CANCELLED') {
    return { ...row, cash: row.cash ?? cash, participations: row.participations ?? participations };
  }
  return {
    ...row,
    ...noFigures,
    cash: cash ?? (isSizedWithoutEuros(subType) ? null : row.cash),
    participations,
  };
}
