import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { sequenceCursor, pageSchema } from '../kernel/lists.ts';
import { instant, money, plainDate, uuid } from '../kernel/primitives.ts';

/** A file for the bank (PAY-04, PAY-17), with direct debits to collect or payments to make. */
const paymentFile = z.strictObject({
  uuid,
  seq: z.number().int(),
  type: z.enum(['PAIN_008', 'PAIN_001']),
  message_id: z.string(),
  requested_on: plainDate,
  entries: z.number().int(),
  total: money,
  created_at: instant,
});

export const listPaymentFiles = defineList({
  name: 'listPaymentFiles',
  path: '/payment-files',
  summary: 'Files for the bank with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  parameters: sequenceCursor,
  output: pageSchema('payment_files', paymentFile),
});
