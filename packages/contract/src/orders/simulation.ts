import { z } from 'zod';
import { convenienceResult } from '../kernel/enums.ts';
import {
  instant,
  money,
  netAssetValue,
  percent,
  plainDate,
  units,
  uuid,
} from '../kernel/primitives.ts';
import { fiscalItem } from './fiscal-item.ts';
import { transferMilestone } from './transfer-progress.ts';

/** Figures of an order at the latest net asset value (ORD-13). Refusals by business rules are in `errors`. */
export const simulation = z.strictObject({
  uuid,
  valid_until: instant,
  is_estimate: z.literal(true),
  cash: money.nullable(),
  participations: units.nullable(),
  net_asset_value: netAssetValue.nullable(),
  net_asset_value_date: plainDate.nullable(),
  expected_value_date: plainDate.nullable(),
  settlement_date: plainDate.nullable(),
  cutoff_at: instant.nullable(),
  is_before_cutoff: z.boolean().nullable(),
  fees: z.array(z.strictObject({ type: z.string(), amount: money, percent })),
  gross_gain: money.nullable(),
  taxable_gain: money.nullable(),
  withholding_percent: percent.nullable(),
  withholding: money.nullable(),
  net_value: money.nullable(),
  remaining_participations: units.nullable(),
  remaining_total: money.nullable(),
  minimum_ok: z.boolean().nullable(),
  annual_limit_remaining: money.nullable(),
  /** Estimates and value date of the incoming leg of a switch. */
  destination: z
    .strictObject({
      id_product: uuid,
      participations: units.nullable(),
      net_asset_value: netAssetValue.nullable(),
      net_asset_value_date: plainDate.nullable(),
      value_date: plainDate.nullable(),
      deferred_gain: money.nullable(),
    })
    .nullable(),
  /** Last day of each phase of an incoming transfer if it were ordered now. Missing for another order. */
  milestones: z.array(transferMilestone).optional(),
  /**
   * Number of months for which the units of a periodic redemption are enough (INS-14); null when they are enough
   * until its end, and for another order.
   */
  months_left: z.number().int().nullable(),
  /** Next execution dates of a standing instruction; empty for a single order. */
  calendar: z.array(z.strictObject({ date: plainDate, amount: money })),
  /**
   * Holidays from Monday to Friday in the next twelve months, on which a standing instruction cannot be executed.
   * Missing for another order.
   */
  closed_days: z.array(plainDate).optional(),
  /** Payments of a pension benefit; empty for fund orders. */
  income_schedule: z.array(
    z.strictObject({ date: plainDate, gross: money, withholding: money, net: money }),
  ),
  fiscal_items: z.array(fiscalItem),
  convenience: z.strictObject({
    required: z.boolean(),
    result: convenienceResult.nullable(),
    phrase_required: z.boolean(),
  }),
  warnings: z.array(z.strictObject({ code: z.string(), text: z.string() })),
  errors: z.array(
    z.strictObject({ code: z.string(), message: z.string(), field: z.string().nullable() }),
  ),
});
