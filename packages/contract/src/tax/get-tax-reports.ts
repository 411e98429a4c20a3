import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { taxReports } from './tax-reports.ts';

export const getTaxReports = defineRead({
  name: 'getTaxReports',
  path: '/interveners/{id}/tax-reports',
  summary:
    'The tax report of the funds of a person for a year, or of one account that the caller may read',
  access: accessRuleFor('intervener', 'download', ['client', 'staff']),
  query: z.strictObject({
    /** Year of the report, by default the last finished year. */
    year: z
      .string()
      .regex(/^20\d{2}$/u)
      .optional(),
    uuid_account: uuid.optional(),
  }),
  output: z.strictObject({ tax_reports: taxReports }),
});
