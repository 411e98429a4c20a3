import { z } from 'zod';
import { money, percent, plainDate } from '../kernel/primitives.ts';

/** Groups of holdings, each with its percentage of the total; the percentages add up to 100.00. */
export const slices = z.array(
  z.strictObject({ key: z.string(), label: z.string(), total: money, percent }),
);

/** The distribution of an account (RPT-06); each list adds up to 100.00. */
export const distribution = z.strictObject({
  as_of: plainDate.nullable(),
  by_product: slices,
  by_asset_class: slices,
  by_risk: slices,
  by_geography: slices,
  by_currency: slices,
});
