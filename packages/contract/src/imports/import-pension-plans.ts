import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { importOutcome } from './import.ts';

export const importPensionPlans = defineCall({
  name: 'importPensionPlans',
  method: 'POST',
  path: '/imports/pension-plans',
  summary: 'Takes the pension plans of all managers as CSV, whole or not at all',
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
