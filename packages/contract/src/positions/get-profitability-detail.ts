import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { profitabilityDetail } from './profitability-detail.ts';

export const getProfitabilityDetail = defineRead({
  name: 'getProfitabilityDetail',
  path: '/accounts/{id}/products/{pid}/profitability-detail',
  summary: 'The returns of a product that an account holds or held',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: z.strictObject({ profitability_detail: profitabilityDetail }),
});
