import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { paymentEntry } from './payment-entry.ts';

export const acceptPayee = defineCall({
  name: 'acceptPayee',
  method: 'POST',
  path: '/payment-entries/{id}/accept-payee',
  summary: 'Lets a payment go although the bank knows the holder under a similar name',
  access: {
    audience: ['staff'],
    object: { kind: 'payment_entry', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ comment: z.string().min(3).max(300) }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ payment_entry: paymentEntry }),
  refusals: ['409-010'],
  idempotent: true,
  readOnly: false,
});
