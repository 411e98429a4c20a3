import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { importOutcome } from './import.ts';

export const importPpaPensionPlans = defineCall({
  name: 'importPpaPensionPlans',
  method: 'POST',
  path: '/imports/ppa-pension-plans',
  summary: 'Takes the insured plans (PPA) of all insurers as CSV, whole or not at all',
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
