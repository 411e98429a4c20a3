import { z } from 'zod';
import { money, percent, plainDate } from '../kernel/primitives.ts';

/** Groups of positions with their percentages, which add up to 100.00. */
export const distributionSlices = z.array(
  z.strictObject({ key: z.string(), label: z.string(), total: money, percent }),
);

/** The distribution of an account (RPT-06). The percentages of each list add up to 100.00. */
export const distribution = z.strictObject({
  as_of: plainDate.nullable(),
  by_product: distributionSlices,
  by_asset_class: distributionSlices,
  by_risk: distributionSlices,
  by_geography: distributionSlices,
  by_currency: distributionSlices,
});
