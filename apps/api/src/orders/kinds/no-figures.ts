import type { KindFigures } from './order-kind.ts';

/** Figures of an order of which nothing can be said: each kind fills in what it has. */
export const noFigures: KindFigures = {
  cash: null,
  participations: null,
  gross_gain: null,
  taxable_gain: null,
  withholding_percent: null,
  withholding: null,
  net_value: null,
  remaining_participations: null,
  remaining_total: null,
  fiscal_items: [],
  destination: null,
  months_left: null,
  calendar: [],
  warnings: [],
};
