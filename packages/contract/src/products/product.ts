import { z } from 'zod';
import { assetClass, operationType, productType } from '../kernel/enums.ts';
import {
  currency,
  isin,
  money,
  netAssetValue,
  percent,
  plainDate,
  timeOfDay,
  uuid,
} from '../kernel/primitives.ts';

/** A fund or pension plan of the manager (PRD-01; documents PRD-05). */
export const product = z.strictObject({
  id: uuid,
  key_name: z.string(),
  name: z.string(),
  isin: isin.nullable(),
  dgs_code: z.string().nullable(),
  product_type: productType,
  asset_class: assetClass,
  complex: z.boolean(),
  risk_indicator: z.number().int(),
  currency,
  net_asset_value: netAssetValue.nullable(),
  net_asset_value_date: plainDate.nullable(),
  minimum_initial: money,
  minimum_additional: money,
  minimum_periodic: money,
  management_fee: percent.nullable(),
  redemption_fee: percent.nullable(),
  closed_to_new: z.boolean(),
  /** Group of the share classes of one fund. A class with lower fees has its own minimum position (PRD-04). */
  share_class_group: z.string().nullable(),
  class_minimum: money.nullable(),
  ongoing_charges: percent.nullable(),
  collection_iban: z.string().nullable(),
  documents: z.array(
    z.strictObject({
      uuid,
      type: z.enum(['DFI', 'FOLLETO', 'REGLAMENTO', 'INFORME', 'FICHA']),
      title: z.string(),
      url: z.string(),
    }),
  ),
  sfdr_article: z.number().int().nullable(),
  allowed_operations: z.array(operationType),
  cutoff: timeOfDay,
  settlement_days: z.number().int(),
});
