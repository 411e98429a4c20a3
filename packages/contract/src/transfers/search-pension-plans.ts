import { pensionPlanTypes } from '@participe/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';

/** A pension plan of any manager, as a transfer names its origin (TRF-21). */
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

export const searchPensionPlans = defineCall({
  name: 'searchPensionPlans',
  method: 'GET',
  path: '/pension-plans',
  summary: 'Pension plans of all managers, to say where a transfer comes from',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: pageQuery({ $search: z.string().max(100).optional() }),
  list: { ...pagedOnly, search: true },
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('pension_plans', pensionPlan),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
