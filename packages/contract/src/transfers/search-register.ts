import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { isin, none } from '../kernel/primitives.ts';

/** A fund of the supervisor's register, as a transfer names its origin (TRF-21). */
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

export const searchRegister = defineCall({
  name: 'searchRegister',
  method: 'GET',
  path: '/cnmv',
  summary: 'Funds and managers of the supervisor’s register, for the origin of a transfer',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: pageQuery({
    isin: z.string().max(12).optional(),
    $search: z.string().max(100).optional(),
  }),
  list: { ...pagedOnly, search: true },
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('cnmv', registerFund),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
