import { lotStepKinds } from '@participe/domain';
import { z } from 'zod';
import { money, netAssetValue, percent, plainDate, units, uuid } from '../kernel/primitives.ts';

/** How a lot, or the one that it was part of before, came into a fund. */
export const lotStep = z.strictObject({
  kind: z.enum(lotStepKinds),
  date: plainDate,
  /** Null where the order is not shown to clients. */
  uuid_operation: uuid.nullable(),
  /** The fund that it came into. */
  product_name: z.string(),
  /** Where a transfer came from, as far as it was kept: the fund, and of another house who manages it. */
  from_product_name: z.string().nullable(),
  from_manager_name: z.string().nullable(),
  /** What came that is in the lot now or has been. */
  participations: units,
  cost: money,
});

/** What was taken out of a lot: sold, or moved into another fund without any tax. */
export const lotExit = z.strictObject({
  kind: z.enum(['REDEMPTION', 'TRANSFER']),
  date: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  participations: units,
  cost: money,
  proceeds: money,
  /** Null of a transfer, of which none is computed. */
  gain: money.nullable(),
});

/** A lot that is still held, first bought first. The values of all lots add up to that of the position. */
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
  /** Until when a direct debit keeps it from being sold. */
  locked_until: plainDate.nullable(),
  /** The newest step first: how it came into this fund, and before that into the ones that it came from. */
  chain: z.array(lotStep),
  /** The newest first. */
  exits: z.array(lotExit),
});

/** The position that the lots make up. */
export const lotSummary = z.strictObject({
  participations: units,
  cost: money,
  value: money,
  gain: money,
  net_asset_value: netAssetValue,
  as_of: plainDate,
});
