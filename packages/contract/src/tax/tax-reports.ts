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

const year = z.number().int();

const saleFigures = {
  transmission_value: money,
  acquisition_value: money,
  /** Negative for a loss. */
  gain: money,
  withholding: money,
};

/** One row per fund and account; figures are the person's share. */
const ofFund = {
  uuid_account: uuid,
  id_product: uuid,
  product_name: z.string(),
  isin: isin.nullable(),
  ownership_percent: percent,
};

const move = {
  ...ofFund,
  uuid_operation: uuid,
  reference: z.string(),
  date: plainDate,
  participations: units,
};

const redemption = z.strictObject({
  ...move,
  ...saleFigures,
  /** First bought first; the lots add up to the redemption. */
  lots: z.array(
    z.strictObject({
      acquisition_date: plainDate,
      origin: lotOrigin,
      participations: units,
      ...saleFigures,
    }),
  ),
});

/** For information: a transfer pays no tax and is not declared. */
const transfer = z.strictObject({
  ...move,
  direction: z.enum(['OUT', 'IN']),
  other_product_name: z.string().nullable(),
  value: money,
  acquisition_value: money,
  deferred_gain: money,
});

const position = z.strictObject({
  ...ofFund,
  right: z.enum(['TITULAR', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO']),
  participations: units,
  net_asset_value: netAssetValue,
  net_asset_value_date: plainDate,
  value: money,
  /** Of all owners of the account together. */
  account_value: money,
});

/** The tax report of funds of a year (TAX-06); every total is the sum of its rows. */
const fundReport = z.strictObject({
  redemptions: z.array(redemption),
  transfers: z.array(transfer),
  /** At 31 December. */
  positions: z.array(position),
  /** Withholding by fund. */
  withholdings: z.array(
    z.strictObject({
      id_product: uuid,
      product_name: z.string(),
      isin: isin.nullable(),
      ...saleFigures,
    }),
  ),
  totals: z.strictObject({ ...saleFigures, deferred_gain: money, position_value: money }),
});

export const taxReports = z.strictObject({
  year,
  /** Finished years with reports, the last first, and when each was published (TAX-10). */
  years: z.array(z.strictObject({ year, published_at: instant.nullable() })),
  /** The day from which the reports of the year are published. */
  available_from: plainDate,
  accounts: z.array(z.strictObject({ uuid, account_number: z.string(), alias: z.string() })),
  /** Null until the year is published. */
  funds: fundReport.nullable(),
  /** Documents of the person and year, last version first; none when only some accounts are asked for (TAX-09). */
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
