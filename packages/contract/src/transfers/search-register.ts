import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import {
  pageSchema,
  pagingOnlyFields,
  searchOnlyFields,
  listQuerySchema,
} from '../kernel/lists.ts';
import { isin } from '../kernel/primitives.ts';

/** A fund in the supervisor's register, with the codes that identify the origin of a transfer (TRF-21). */
export const registerFund = z.strictObject({
  isin,
  fund_name: z.string(),
  fund_number: z.string().nullable(),
  compartment: z.string().nullable(),
  class_name: z.string().nullable(),
  manager_name: z.string(),
  manager_number: z.string().nullable(),
  manager_nif: z.string().nullable(),
  depositary: z.string().nullable(),
  gestora_comercializador: z.string().nullable(),
});

export const searchRegister = defineList({
  name: 'searchRegister',
  path: '/cnmv',
  summary: 'Funds and managers of the supervisor’s register, for the origin of a transfer',
  access: { audience: ['client', 'staff'], object: 'self' },
  list: searchOnlyFields,
  query: listQuerySchema(pagingOnlyFields, {
    isin: z.string().max(12).optional(),
    $search: z.string().max(100).optional(),
  }),
  output: pageSchema('cnmv', registerFund),
});
