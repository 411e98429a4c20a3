import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { importOutcome } from './import.ts';

export const importRegister = defineCall({
  name: 'importRegister',
  method: 'POST',
  path: '/imports/cnmv',
  summary: 'Takes the supervisor’s register of funds as CSV; every row is judged on its own',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  bodyMegabytes: 10,
  status: 202,
  answerKind: 'json',
  output: z.strictObject({ import: importOutcome }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
