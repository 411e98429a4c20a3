import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { importOutcome } from '../imports/import.ts';

export const importBankStatements = defineCommand({
  name: 'importBankStatements',
  path: '/imports/bank-statements',
  summary: 'Imports a bank statement (Norma 43) and matches its movements with orders',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  status: 202,
  fourEyes: true,
  output: z.strictObject({ import: importOutcome }),
});
