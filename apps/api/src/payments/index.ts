import type { Operations } from '../kernel/context.ts';
import { downloadPaymentFile } from './download-payment-file.ts';
import { listPaymentFiles } from './list-payment-files.ts';

export const paymentsOperations = {
  'GET /payment-files': listPaymentFiles,
  'GET /payment-files/{id}': downloadPaymentFile,
} satisfies Partial<Operations>;
