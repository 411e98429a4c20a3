import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';

export const downloadTaxReports = defineRead({
  name: 'downloadTaxReports',
  path: '/interveners/{id}/tax-reports/download',
  summary:
    'The tax report of a year as a file: its rows, one document or all documents; 204 when there are none',
  access: accessRuleFor('intervener', 'download', ['client', 'staff']),
  query: z.strictObject({
    year: z
      .string()
      .regex(/^20\d{2}$/u)
      .optional(),
    uuid_account: uuid.optional(),
    /** Format or document to download, by default ZIP. */
    $export: z.enum(['CSV', 'INFORME_FISCAL_FI', 'RETENCIONES', 'ZIP']).optional(),
    /** Version of the document, by default the latest. */
    version: z
      .string()
      .regex(/^[1-9]\d?$/u)
      .optional(),
  }),
  answerKind: 'file',
});
