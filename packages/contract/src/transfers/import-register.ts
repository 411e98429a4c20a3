import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { importOutcome } from '../imports/import.ts';

export const importRegister = defineCommand({
  name: 'importRegister',
  path: '/imports/cnmv',
  summary: 'Takes the supervisor’s register of funds as CSV; every row is judged on its own',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  bodyMegabytes: 10,
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});

export const importPensionPlans = defineCommand({
  name: 'importPensionPlans',
  path: '/imports/pension-plans',
  summary: 'Takes the pension plans of all managers as CSV, whole or not at all',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  bodyMegabytes: 10,
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});

export const importPpaPensionPlans = defineCommand({
  name: 'importPpaPensionPlans',
  path: '/imports/ppa-pension-plans',
  summary: 'Takes the insured plans (PPA) of all insurers as CSV, whole or not at all',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  bodyMegabytes: 10,
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});
