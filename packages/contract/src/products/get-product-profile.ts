import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { money, percent, plainDate, units, uuid } from '../kernel/primitives.ts';

/** The returns of the product since its first net asset value, whoever held it (PRD-11). */
const productReturns = z.strictObject({
  since: plainDate,
  as_of: plainDate,
  ytd: percent.nullable(),
  one_year: percent.nullable(),
  three_years_annualised: percent.nullable(),
  five_years_annualised: percent.nullable(),
  since_start: percent.nullable(),
  since_start_annualised: percent.nullable(),
  /** The first and the last year may be incomplete. */
  yearly: z.array(
    z.strictObject({
      year: z.string().regex(/^\d{4}$/u),
      return_percent: percent,
    }),
  ),
});

/** The purpose of a product, its returns, and the caller's accounts that hold it. */
export const productProfile = z.strictObject({
  id_product: uuid,
  objective: z.string().nullable(),
  /** Years of investment that the legal documents recommend. */
  recommended_years: z.number().int().nullable(),
  /** Null until the first net asset value is published. */
  returns: productReturns.nullable(),
  /** The accounts of the caller that hold units of the product, with their value. */
  holdings: z.array(z.strictObject({ uuid_account: uuid, participations: units, total: money })),
});

export const getProductProfile = defineRead({
  name: 'getProductProfile',
  path: '/products/{id}/profile',
  summary: 'What a product is for, its returns, and which accounts of the client hold it',
  access: { audience: ['client'], object: 'self' },
  output: z.strictObject({ profile: productProfile }),
});
