import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { payIn } from './pay-in.ts';

/** A GET by the specification, protected from links and prefetching (API-13). */
export const cancelPayIn = defineCall({
  name: 'cancelPayIn',
  method: 'GET',
  path: '/pay-in/{id}/cancel',
  summary: 'Gives up a payment that was initiated at the bank',
  access: {
    audience: ['client'],
    object: { kind: 'pay_in', from: 'params.id' },
    action: 'subscribe',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ pay_in: payIn }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
