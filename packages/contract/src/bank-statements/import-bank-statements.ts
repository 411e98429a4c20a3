import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { importOutcome } from '../imports/import.ts';

export const importBankStatements = defineCall({
  name: 'importBankStatements',
  method: 'POST',
  path: '/imports/bank-statements',
  summary: 'Reads a bank statement of Norma 43 and matches its money to orders',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  status: 202,
  answerKind: 'json',
  output: z.strictObject({ import: importOutcome }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
