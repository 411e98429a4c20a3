import type { CallOutput } from '@participe/contract';
import type { PaymentFileRow } from './payment-file.store.ts';

export function toPaymentFile(
  row: PaymentFileRow,
): CallOutput<'GET /payment-files'>['payment_files'][number] {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
    voided_at: row.voided_at?.toISOString() ?? null,
  };
}
