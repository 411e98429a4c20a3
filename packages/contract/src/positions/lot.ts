import { lotEntryKinds } from '@participe/domain';
import { z } from 'zod';
import { money, netAssetValue, percent, plainDate, units, uuid } from '../kernel/primitives.ts';

/** One step in the history of a lot: how it, or the lot from which it was split, entered a fund (LOT-08). */
export const lotHistoryStep = z.strictObject({
  kind: z.enum(lotEntryKinds),
  date: plainDate,
  /** The order of the step; null when clients may not see it. */
  uuid_operation: uuid.nullable(),
  product_name: z.string(),
  /** Fund from which a transfer came, if known, and the manager of that fund. */
  from_product_name: z.string().nullable(),
  from_manager_name: z.string().nullable(),
  /** Units that entered in this step, including those that have left the lot since. */
  participations: units,
  cost: money,
});

/** Units that left a lot by a redemption or by an untaxed transfer. */
const lotExit = z.strictObject({
  kind: z.enum(['REDEMPTION', 'TRANSFER']),
  date: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  participations: units,
  cost: money,
  proceeds: money,
  /** Realised gain; null for a transfer, whose gain is deferred. */
  gain: money.nullable(),
});

/** An open lot, the oldest first. The values of the lots add up to the value of the position (LOT-15). */
export const lot = z.strictObject({
  uuid,
  acquisition_date: plainDate,
  entry_date: plainDate,
  participations: units,
  participations_bought: units,
  cost: money,
  value: money,
  gain: money,
  gain_percent: percent.nullable(),
  days_held: z.number().int(),
  is_pre_1994: z.boolean(),
  /** Last day of the direct-debit lock; null for a lot that is not locked (LOT-10). */
  locked_until: plainDate.nullable(),
  /** The history of the lot, newest step first. */
  chain: z.array(lotHistoryStep),
  /** Units that left the lot, newest first. */
  exits: z.array(lotExit),
});

/** Totals of all lots of the position. */
export const lotSummary = z.strictObject({
  participations: units,
  cost: money,
  value: money,
  gain: money,
  net_asset_value: netAssetValue,
  as_of: plainDate,
});
