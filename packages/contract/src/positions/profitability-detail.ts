import { z } from 'zod';
import { money, percent, plainDate, uuid } from '../kernel/primitives.ts';

/**
 * The returns of one product in an account (RPT-08); null where the history is too short. The returns of years cannot
 * be computed exactly from the rounded returns of months.
 */
export const profitabilityDetail = z.strictObject({
  id_product: uuid,
  key_name: z.string(),
  as_of: plainDate,
  twr: z.strictObject({
    day: percent.nullable(),
    week: percent.nullable(),
    month: percent.nullable(),
    ytd: percent.nullable(),
    one_year: percent.nullable(),
    three_years_annualised: percent.nullable(),
    five_years_annualised: percent.nullable(),
    since_start: percent.nullable(),
  }),
  mwr_since_start: percent.nullable(),
  contributions: money,
  withdrawals: money,
  gain: money,
  gain_percent: percent.nullable(),
  monthly: z.array(
    z.strictObject({
      month: z.string().regex(/^\d{4}-\d{2}$/u),
      return_percent: percent,
    }),
  ),
  yearly: z.array(
    z.strictObject({
      year: z.string().regex(/^\d{4}$/u),
      return_percent: percent,
    }),
  ),
  benchmark: z
    .strictObject({
      name: z.string(),
      ytd: percent.nullable(),
      one_year: percent.nullable(),
    })
    .nullable(),
  costs: z.strictObject({
    management_fee: percent.nullable(),
    depositary_fee: percent.nullable(),
    ongoing_charges: percent.nullable(),
    entry_exit: percent.nullable(),
  }),
});
