import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { importOutcome } from '../imports/import.ts';

export const importRegister = defineCommand({
  name: 'importRegister',
  path: '/imports/cnmv',
  summary: 'Imports the supervisor’s register of funds from CSV; each row is validated on its own',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});

export const importPensionPlans = defineCommand({
  name: 'importPensionPlans',
  path: '/imports/pension-plans',
  summary: 'Imports the pension plans of all managers from CSV, all rows or none',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});

export const importPpaPensionPlans = defineCommand({
  name: 'importPpaPensionPlans',
  path: '/imports/ppa-pension-plans',
  summary: 'Imports the insured plans (PPA) of all insurers from CSV, all rows or none',
  access: { audience: ['staff'], object: 'self' },
  bodyKind: 'json-or-multipart',
  body: z.strictObject({ file: z.string().min(1) }),
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});
