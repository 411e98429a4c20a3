import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema, searchOnlyFields } from '../kernel/lists.ts';

/** An insured plan (PPA) of an insurer, with the codes that identify the origin of a transfer (TRF-21). */
export const ppaPensionPlan = z.strictObject({
  dgs_plan: z.string(),
  plan_name: z.string(),
  insurer_code: z.string(),
  insurer_name: z.string(),
  insurer_nif: z.string(),
});

export const searchPpaPensionPlans = defineList({
  name: 'searchPpaPensionPlans',
  path: '/ppa-pension-plans',
  summary: 'Insured plans (PPA) of all insurers, for the origin of a transfer',
  access: { audience: ['client', 'staff'], object: 'self' },
  list: searchOnlyFields,
  output: pageSchema('ppa_pension_plans', ppaPensionPlan),
});
