import { defineList } from '../kernel/define-call.ts';
import { sequenceCursor, pageSchema } from '../kernel/lists.ts';
import { paymentFile } from './payment-file.ts';

export const listPaymentFiles = defineList({
  name: 'listPaymentFiles',
  path: '/payment-files',
  summary: 'Files for the bank with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  parameters: sequenceCursor,
  output: pageSchema('payment_files', paymentFile),
});
