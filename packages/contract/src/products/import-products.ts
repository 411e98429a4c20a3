import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { assetClass, productType } from '../kernel/enums.ts';
import { cifInput, ibanInput, isinInput } from '../kernel/field-rules.ts';
import { currency, moneyInput, timeOfDay } from '../kernel/primitives.ts';
import { importOutcome } from '../imports/import.ts';

/** A product as staff import it (PRD-01). Fields with a default can be omitted. */
const productRow = z.strictObject({
  isin: isinInput.nullish(),
  /** Tax number of the fund, for the tax report (TAX-13). A file without it keeps the stored one. */
  nif: cifInput.nullish(),
  dgs_code: z.string().max(20).nullish(),
  key_name: z.string().min(1).max(60),
  name: z.string().min(1).max(150),
  product_type: productType,
  asset_class: assetClass,
  complex: z.boolean(),
  risk_indicator: z.number().int().min(1).max(7),
  currency: currency.default('EUR'),
  minimum_initial: moneyInput.default('100.00'),
  minimum_additional: moneyInput.default('1.00'),
  minimum_periodic: moneyInput.default('30.00'),
  share_class_group: z.string().min(1).max(60).nullish(),
  class_minimum: moneyInput.nullish(),
  notice_threshold: moneyInput.nullish(),
  /** The purpose of the product in a sentence. A file without it keeps the stored one, as for `recommended_years`. */
  objective: z.string().min(1).max(500).nullish(),
  recommended_years: z.number().int().min(1).max(50).nullish(),
  closed_to_new: z.boolean().default(false),
  collection_iban: ibanInput,
  calendar_code: z.string().min(1).max(30).default('MADRID'),
  cutoff: timeOfDay.default('14:00'),
  settlement_days: z.number().int().min(0).max(10).default(3),
});

export const importProducts = defineCommand({
  name: 'importProducts',
  path: '/imports/products',
  summary: 'Creates or updates products',
  access: { audience: ['staff'], object: 'self' },
  body: z.strictObject({ products: z.array(productRow).min(1).max(500) }),
  status: 202,
  fourEyes: true,
  output: z.strictObject({ import: importOutcome }),
  refusals: ['400-020'],
});
