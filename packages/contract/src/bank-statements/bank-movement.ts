import { z } from 'zod';
import { instant, money, plainDate, uuid } from '../kernel/primitives.ts';

/** A movement of a bank statement that matched no order or payment, so that staff must resolve it (PAY-26). */
export const bankMovement = z.strictObject({
  uuid,
  operation_date: plainDate,
  value_date: plainDate,
  is_debit: z.boolean(),
  amount: money,
  account_digits: z.string(),
  concept: z.string(),
  reference_2: z.string(),
  status: z.enum(['QUEUED', 'MATCHED', 'RETURNED', 'CLOSED']),
  queue_reason: z.string().nullable(),
  queue_text: z.string().nullable(),
  /** Last day on which to return money that was paid by a third party (PAY-27). */
  return_by: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  /** The debit or payment to which the movement belongs. */
  uuid_entry: uuid.nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: instant.nullable(),
  comment: z.string().nullable(),
});
