import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { paymentEntry } from './payment-entry.ts';

export const stopPayment = defineCommand({
  name: 'stopPayment',
  path: '/payment-entries/{id}/stop',
  summary: 'Stops a payment that is in no released file for the bank; one person is enough',
  access: accessRuleFor('payment_entry', 'view', ['staff']),
  body: z.strictObject({ comment: z.string().min(3).max(300) }),
  output: z.strictObject({ payment_entry: paymentEntry }),
  refusals: ['409-010'],
  idempotent: true,
});
