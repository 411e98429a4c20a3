import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';

/** An insured plan (PPA) of an insurer, as a transfer names its origin (TRF-21). */
export const ppaPensionPlan = z.strictObject({
  dgs_plan: z.string(),
  plan_name: z.string(),
  insurer_code: z.string(),
  insurer_name: z.string(),
  insurer_nif: z.string(),
});

export const searchPpaPensionPlans = defineCall({
  name: 'searchPpaPensionPlans',
  method: 'GET',
  path: '/ppa-pension-plans',
  summary: 'Insured plans (PPA) of all insurers, to say where a transfer comes from',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: pageQuery({ $search: z.string().max(100).optional() }),
  list: { ...pagedOnly, search: true },
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('ppa_pension_plans', ppaPensionPlan),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
