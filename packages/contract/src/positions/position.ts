import { z } from 'zod';
import { operationType, productType } from '../kernel/enums.ts';
import {
  isin,
  money,
  netAssetValue,
  percent,
  plainDate,
  units,
  uuid,
} from '../kernel/primitives.ts';
import { gains } from './gains.ts';

/** A position of an account in a product. `invested` is the cost of the open lots (LOT-09). */
export const position = z.strictObject({
  uuid,
  id_product: uuid,
  key_product: z.string(),
  name: z.string(),
  isin: isin.nullable(),
  participations: units,
  available_participations: units,
  reserved_participations: units,
  blocked_participations: units,
  net_asset_value: netAssetValue,
  net_asset_value_date: plainDate,
  total: money,
  invested: money,
  average_price: netAssetValue,
  gain: money,
  gain_percent: percent.nullable(),
  first_purchase_date: plainDate.nullable(),
  weight_percent: percent,
  gains,
});

export const positionSummary = z.strictObject({
  total: money,
  /** The part of the total that is in transit to another fund, at its last value (RPT-01). */
  in_transit: money,
  invested: money,
  gain: money,
  gain_percent: percent.nullable(),
  as_of: plainDate.nullable(),
  /** Euros of signed subscriptions and incoming transfers without a price yet. */
  pending_in: money,
  pending_out: money,
  /** The gains of all products. Sold products are included, because they count in the economic gain. */
  gains,
});

/** A product that the account holds or may buy (PRD-06). */
export const accountProduct = z.strictObject({
  id: uuid,
  key_name: z.string(),
  isin: isin.nullable(),
  name: z.string(),
  product_type: productType,
  net_asset_value: netAssetValue.nullable(),
  net_asset_value_date: plainDate.nullable(),
  participations: units,
  total: money,
  allowed_operations: z.array(operationType),
});
