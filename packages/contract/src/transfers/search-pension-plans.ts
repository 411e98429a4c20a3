import { pensionPlanTypes } from '@participe/domain';
import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema, searchOnlyFields } from '../kernel/lists.ts';

/** A pension plan of any manager, with the codes that identify the origin of a transfer (TRF-21). */
export const pensionPlan = z.strictObject({
  dgs_plan: z.string(),
  plan_name: z.string(),
  dgs_fund: z.string(),
  fund_name: z.string(),
  dgs_manager: z.string(),
  manager_name: z.string(),
  manager_nif: z.string(),
  plan_type: z.enum(pensionPlanTypes),
});

export const searchPensionPlans = defineList({
  name: 'searchPensionPlans',
  path: '/pension-plans',
  summary: 'Pension plans of all managers, for the origin of a transfer',
  access: { audience: ['client', 'staff'], object: 'self' },
  list: searchOnlyFields,
  output: pageSchema('pension_plans', pensionPlan),
});
