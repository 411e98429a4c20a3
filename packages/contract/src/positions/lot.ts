import { lotEntryKinds } from '@participe/domain';
import { z } from 'zod';
import { money, netAssetValue, percent, plainDate, units, uuid } from '../kernel/primitives.ts';

/** One step in the history of a lot: how this lot, or the lot it was split from, entered a fund (LOT-08). */
export const lotHistoryStep = z.strictObject({
  kind: z.enum(lotEntryKinds),
  date: plainDate,
  /** Null when the order is not visible to clients. */
  uuid_operation: uuid.nullable(),
  /** The fund that the lot entered. */
  product_name: z.string(),
  /** Known origin of a transfer: the fund and, for a transfer from another manager, the manager's name. */
  from_product_name: z.string().nullable(),
  from_manager_name: z.string().nullable(),
  /** Units that entered in this step, including units that have left the lot since then. */
  participations: units,
  cost: money,
});

/** Units that left a lot by a redemption or an untaxed transfer. */
const lotExit = z.strictObject({
  kind: z.enum(['REDEMPTION', 'TRANSFER']),
  date: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  participations: units,
  cost: money,
  proceeds: money,
  /** Null for a transfer, because its gain is deferred. */
  gain: money.nullable(),
});

/** An open lot. Lots are listed oldest first, and their values add up to the value of the position (LOT-15). */
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
  /** End of the direct-debit lock; null for a lot that is not locked (LOT-10). */
  locked_until: plainDate.nullable(),
  /** The history of the lot, newest step first: its entry into this fund, then its entries into earlier funds. */
  chain: z.array(lotHistoryStep),
  /** Units that left the lot, newest exit first. */
  exits: z.array(lotExit),
});

/** Totals of the position to which the lots add up. */
export const lotSummary = z.strictObject({
  participations: units,
  cost: money,
  value: money,
  gain: money,
  net_asset_value: netAssetValue,
  as_of: plainDate,
});
