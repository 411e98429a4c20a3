import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { paymentEntry } from './payment-entry.ts';

export const payAgain = defineCommand({
  name: 'payAgain',
  path: '/operations/{id}/pay-again',
  summary: 'Repeats the payment of an order after it was stopped or returned',
  access: accessRuleFor('operation', 'view', ['staff']),
  body: z.strictObject({
    /** Another bank account of the client, by default that of the failed payment. */
    uuid_bank_account: uuid.optional(),
    /** The bank account that another manager names now, for a payment to that manager. */
    payee: z
      .strictObject({ iban: z.string().min(1).max(34), name: z.string().min(1).max(70) })
      .optional(),
    comment: z.string().min(3).max(300),
  }),
  output: z.strictObject({ payment_entry: paymentEntry }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
  fourEyes: true,
});
