import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { payIn } from './pay-in.ts';

export const createPayIn = defineCommand({
  name: 'createPayIn',
  path: '/pay-in',
  summary: 'Initiates the payment of a subscription at the client’s bank',
  access: {
    audience: ['client'],
    object: { kind: 'operation', from: 'body.uuid_operation' },
    action: 'subscribe',
  },
  body: z.strictObject({
    uuid_operation: uuid,
    id_bank: z.string().min(1).max(40),
    uuid_bank_account: uuid.optional(),
    /** The page of the portal to which the bank sends the person back. */
    return_url: z.string().max(500),
  }),
  status: 201,
  output: z.strictObject({ pay_in: payIn }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
});
