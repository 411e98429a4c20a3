import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, uuid } from '../kernel/primitives.ts';
import { taxReports } from './tax-reports.ts';

export const getTaxReports = defineCall({
  name: 'getTaxReports',
  method: 'GET',
  path: '/interveners/{id}/tax-reports',
  summary:
    'The tax report of funds of a person and year, or of one account that the caller may read',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'download',
  },
  params: idParams,
  query: z.strictObject({
    /** The last finished year by default. */
    year: z
      .string()
      .regex(/^20\d{2}$/u)
      .optional(),
    uuid_account: uuid.optional(),
  }),
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ tax_reports: taxReports }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
