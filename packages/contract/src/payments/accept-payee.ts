import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { paymentEntry } from './payment-entry.ts';

export const acceptPayee = defineCommand({
  name: 'acceptPayee',
  path: '/payment-entries/{id}/accept-payee',
  summary: 'Releases a payment although the bank knows the holder by a similar name',
  access: accessRuleFor('payment_entry', 'view', ['staff']),
  body: z.strictObject({ comment: z.string().min(3).max(300) }),
  output: z.strictObject({ payment_entry: paymentEntry }),
  refusals: ['409-010'],
  idempotent: true,
  fourEyes: true,
});
