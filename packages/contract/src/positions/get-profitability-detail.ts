import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, uuid } from '../kernel/primitives.ts';
import { profitabilityDetail } from './profitability-detail.ts';

export const getProfitabilityDetail = defineCall({
  name: 'getProfitabilityDetail',
  method: 'GET',
  path: '/accounts/{id}/products/{pid}/profitability-detail',
  summary: 'What a product has brought an account that holds it, or held it once',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: z.strictObject({ id: uuid, pid: uuid }),
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ profitability_detail: profitabilityDetail }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
