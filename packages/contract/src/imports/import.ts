import { z } from 'zod';
import { uuid } from '../kernel/primitives.ts';

const rowNote = z.strictObject({ row: z.number().int(), code: z.string(), message: z.string() });

/** Outcome of an import (API-23). The counts of stored, unchanged and refused rows add up to that of all rows. */
export const importOutcome = z.strictObject({
  uuid,
  type: z.enum([
    'PRODUCTS',
    'NET_ASSET_VALUES',
    'RD_RESPONSES',
    'BANK_STATEMENTS',
    'SNCE_MESSAGES',
    'POSITIONS',
    'REGISTER',
    'PENSION_PLANS',
    'PPA_PENSION_PLANS',
  ]),
  rows_ok: z.number().int(),
  rows_same: z.number().int(),
  rows_error: z.number().int(),
  errors: z.array(rowNote),
  warnings: z.array(rowNote),
});
