import { z } from 'zod';
import { distributionSlices } from '../positions/distribution.ts';
import { evolution } from '../positions/evolution.ts';
import { accountType } from '../kernel/enums.ts';
import { money, percent, plainDate, uuid } from '../kernel/primitives.ts';

const figures = {
  total: money,
  /** The part of the total that is in transit to another fund, at its last value (RPT-01). */
  in_transit: money,
  invested: money,
  gain: money,
  gain_percent: percent.nullable(),
};

/** The total of a person's accounts (RPT-01). `invested` is net contributions, `gain` the economic gain. */
export const balance = z.strictObject({
  as_of: plainDate.nullable(),
  ...figures,
  /** Money of subscriptions that do not have a price yet. */
  pending_in: money,
  /** Estimated money of redemptions that do not have a price yet. */
  pending_out: money,
  by_type: z.array(z.strictObject({ account_type: accountType, ...figures })),
  accounts: z.array(
    z.strictObject({
      uuid_account: uuid,
      alias: z.string().nullable(),
      account_type: accountType,
      ...figures,
      net_asset_value_date: plainDate.nullable(),
    }),
  ),
  by_product: z.array(
    z.strictObject({
      id_product: uuid,
      key_product: z.string(),
      name: z.string(),
      total: money,
      gain: money,
      percent,
    }),
  ),
  /** The total, divided by risk level of the products, as in the distribution of an account (RPT-06). */
  by_risk: distributionSlices,
  evolution,
});
