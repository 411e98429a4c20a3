import { z } from 'zod';
import { instant, money, plainDate, uuid } from '../kernel/primitives.ts';

/**
 * A movement of a bank statement that the service could not match with an order or payment, so that staff resolve it
 * (PAY-26).
 */
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
  /** Last day for returning money that a third party paid (PAY-27); null for other movements. */
  return_by: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  /** The matched debit or payment, if any. */
  uuid_entry: uuid.nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: instant.nullable(),
  comment: z.string().nullable(),
});
