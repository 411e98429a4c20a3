import { lotStepKinds } from '@participe/domain';
import { z } from 'zod';
import { money, netAssetValue, percent, plainDate, units, uuid } from '../kernel/primitives.ts';

/** One step of a lot's past: how it, or the lot that it was part of, entered a fund (LOT-08). */
export const lotStep = z.strictObject({
  kind: z.enum(lotStepKinds),
  date: plainDate,
  /** Null when clients do not see the order. */
  uuid_operation: uuid.nullable(),
  /** The fund that received it. */
  product_name: z.string(),
  /** Origin of a transfer as far as it is known: the fund and, for another manager, its name. */
  from_product_name: z.string().nullable(),
  from_manager_name: z.string().nullable(),
  /** Units that arrived, including those that have left the lot since. */
  participations: units,
  cost: money,
});

/** Units taken out of a lot: redeemed, or transferred without tax. */
const lotExit = z.strictObject({
  kind: z.enum(['REDEMPTION', 'TRANSFER']),
  date: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  participations: units,
  cost: money,
  proceeds: money,
  /** Null for a transfer, which computes no gain. */
  gain: money.nullable(),
});

/** An open lot, first bought first. The values of all lots add up to that of the position (LOT-15). */
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
  /** End of the direct-debit lock (LOT-10). */
  locked_until: plainDate.nullable(),
  /** Newest step first: into this fund, before that into the funds that it came from. */
  chain: z.array(lotStep),
  /** Newest first. */
  exits: z.array(lotExit),
});

/** The position that the lots add up to. */
export const lotSummary = z.strictObject({
  participations: units,
  cost: money,
  value: money,
  gain: money,
  net_asset_value: netAssetValue,
  as_of: plainDate,
});
