import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { importOutcome } from '../imports/import.ts';

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
