import { z } from 'zod';
import {
  accountAtOriginInput,
  dgsInput,
  gestoraInput,
  isinInput,
  originNameInput,
} from '../kernel/field-rules.ts';

const originAmountMode = z.enum(['TOTAL', 'IMPORTE', 'PARTICIPACIONES', 'PORCENTAJE']);

/** The origin of an incoming transfer as a request states it (TRF-04). */
export const transferOriginInput = z.strictObject({
  isin: isinInput.optional(),
  dgs_plan: dgsInput.optional(),
  manager_name: originNameInput,
  manager_code: dgsInput.optional(),
  /** Code of the entity at which the units are registered: its NIF and a suffix. */
  gestora_comercializador: gestoraInput,
  fund_name: originNameInput,
  /** The number of the client's account at the origin, if known. */
  account_number_at_origin: accountAtOriginInput.optional(),
  /**
   * True when the holders at the origin are those of this account, in the same sequence. Only then is the tax
   * deferred.
   */
  holder_equals: z.boolean(),
  /** The size in the form of the transfer circuit, which must agree with the size of the order. */
  mode: originAmountMode.optional(),
  value: z.string().max(40).nullish(),
});

/** The origin of an incoming transfer, as stored with the order. */
export const transferOrigin = z.strictObject({
  isin: z.string().nullish(),
  dgs_plan: z.string().nullish(),
  manager_name: z.string().nullish(),
  manager_code: z.string().nullish(),
  gestora_comercializador: z.string().nullish(),
  fund_name: z.string().nullish(),
  account_number_at_origin: z.string().nullish(),
  holder_equals: z.boolean(),
  mode: originAmountMode,
  value: z.string().nullish(),
});

/** Fund and manager at the destination of an outgoing transfer, without the bank account that receives the money. */
export const transferDestination = z.strictObject({
  isin: z.string(),
  fund_name: z.string(),
  manager_name: z.string(),
  gestora_comercializador: z.string(),
});
