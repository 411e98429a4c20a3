import { paymentStatuses } from '@participe/domain';
import { z } from 'zod';
import { instant, money, plainDate, uuid } from '../kernel/primitives.ts';

/** A direct debit or an outgoing payment, with only the last digits of the bank account. */
export const paymentEntry = z.strictObject({
  uuid,
  kind: z.enum(['DEBIT', 'PAYOUT', 'TRANSFER_OUT', 'RETURN']),
  end_to_end_id: z.string(),
  attempt: z.number().int(),
  amount: money,
  iban_end: z.string(),
  requested_on: plainDate,
  status: z.enum(paymentStatuses),
  settled_on: plainDate.nullable(),
  return_code: z.string().nullable(),
  /** The reason of the return in plain Spanish. */
  return_label: z.string().nullable(),
  returned_on: plainDate.nullable(),
  /** The payment is not sent before this time; null when it is not held (PAY-32). */
  held_until: instant.nullable(),
  hold_reason: z.enum(['PAYEE_NOT_KNOWN']).nullable(),
});
