import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { paymentFile } from './payment-file.ts';

export const releasePaymentFile = defineCommand({
  name: 'releasePaymentFile',
  path: '/payment-files/{id}/release',
  summary: 'Releases a file for the bank, so that it can be downloaded',
  access: accessRuleFor('payment_file', 'view', ['staff']),
  output: z.strictObject({ payment_file: paymentFile }),
  refusals: ['409-010'],
  idempotent: true,
  fourEyes: true,
});
