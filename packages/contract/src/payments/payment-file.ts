import { z } from 'zod';
import { instant, money, plainDate, uuid } from '../kernel/primitives.ts';

/** A file for the bank (PAY-04, PAY-17), with direct debits to collect or payments to make. */
export const paymentFile = z.strictObject({
  uuid,
  seq: z.number().int(),
  type: z.enum(['PAIN_008', 'PAIN_001']),
  message_id: z.string(),
  requested_on: plainDate,
  entries: z.number().int(),
  total: money,
  /** SHA-256 of the file, by which people compare what they released with what the bank received. */
  sha256: z.string(),
  created_at: instant,
  /** Null until two people have released the file for download (PAY-33). */
  released_at: instant.nullable(),
  released_by: z.string().nullable(),
});
