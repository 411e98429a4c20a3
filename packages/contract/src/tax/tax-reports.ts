import { z } from 'zod';
import { lotOrigin } from '../kernel/enums.ts';
import {
  instant,
  isin,
  money,
  netAssetValue,
  percent,
  plainDate,
  units,
  uuid,
} from '../kernel/primitives.ts';

const yearSchema = z.number().int();

/** Tax number of the fund, which the tax return asks for; null when it is unknown. */
const fundNif = z.string().nullable();

const saleFigures = {
  transmission_value: money,
  acquisition_value: money,
  /** Gain, negative for a loss. */
  gain: money,
  withholding: money,
};

/** Fields of each row about a fund on an account. The amounts of a row are the person's share. */
const fundRowFields = {
  uuid_account: uuid,
  id_product: uuid,
  product_name: z.string(),
  isin: isin.nullable(),
  nif: fundNif,
  ownership_percent: percent,
};

const movementFields = {
  ...fundRowFields,
  uuid_operation: uuid,
  reference: z.string(),
  date: plainDate,
  participations: units,
};

const redemption = z.strictObject({
  ...movementFields,
  ...saleFigures,
  /** Lots of the redemption, oldest first. Their amounts add up to those of the redemption. */
  lots: z.array(
    z.strictObject({
      acquisition_date: plainDate,
      origin: lotOrigin,
      participations: units,
      ...saleFigures,
    }),
  ),
});

/** An untaxed transfer, for information only and not part of the tax return. */
const transfer = z.strictObject({
  ...movementFields,
  direction: z.enum(['OUT', 'IN']),
  other_product_name: z.string().nullable(),
  value: money,
  acquisition_value: money,
  deferred_gain: money,
});

const position = z.strictObject({
  ...fundRowFields,
  right: z.enum(['TITULAR', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO']),
  participations: units,
  net_asset_value: netAssetValue,
  net_asset_value_date: plainDate,
  value: money,
  /** Value of the position for all owners of the account together. */
  account_value: money,
});

/** The tax report about the funds of a year (TAX-06). A total is the sum of its rows. */
const fundReport = z.strictObject({
  redemptions: z.array(redemption),
  transfers: z.array(transfer),
  /** Positions at 31 December. */
  positions: z.array(position),
  /** Withholding, one row per fund. */
  withholdings: z.array(
    z.strictObject({
      id_product: uuid,
      product_name: z.string(),
      isin: isin.nullable(),
      nif: fundNif,
      ...saleFigures,
    }),
  ),
  totals: z.strictObject({ ...saleFigures, deferred_gain: money, position_value: money }),
});

export const taxReports = z.strictObject({
  year: yearSchema,
  /** Finished years with reports, latest first, each with the time of its publication, or null (TAX-10). */
  years: z.array(z.strictObject({ year: yearSchema, published_at: instant.nullable() })),
  /** The first day on which the reports of the year are published. */
  available_from: plainDate,
  accounts: z.array(z.strictObject({ uuid, account_number: z.string(), alias: z.string() })),
  /** Null until the report of the year is published. */
  funds: fundReport.nullable(),
  /**
   * Tax documents of the person for the year, latest version first; empty when the report is about one account only
   * (TAX-09).
   */
  documents: z.array(
    z.strictObject({
      uuid,
      subcategory: z.enum(['INFORME_FISCAL_FI', 'RETENCIONES']),
      version: z.number().int(),
      is_substitute: z.boolean(),
      published_at: instant,
    }),
  ),
});
