import { z } from 'zod';
import { instant, money, plainDate, uuid } from '../kernel/primitives.ts';

/** A file for the bank, with direct debits to collect (PAY-04) or payments to make (PAY-17). */
export const paymentFile = z.strictObject({
  uuid,
  seq: z.number().int(),
  type: z.enum(['PAIN_008', 'PAIN_001']),
  message_id: z.string(),
  requested_on: plainDate,
  entries: z.number().int(),
  total: money,
  /** SHA-256 of the file, which staff compare with that of the file at the bank. */
  sha256: z.string(),
  created_at: instant,
  /** Null until two people have released the file for download (PAY-33). */
  released_at: instant.nullable(),
  released_by: z.string().nullable(),
  /**
   * When a new file replaced this file, because a payment was removed before the release (PAY-37); null otherwise.
   */
  voided_at: instant.nullable(),
});
