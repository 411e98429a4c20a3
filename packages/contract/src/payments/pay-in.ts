import { z } from 'zod';
import { instant, money, uuid } from '../kernel/primitives.ts';

const payInStatus = z.enum([
  'INITIATED',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
]);

/**
 * A payment that is started here and authorised at the client's bank (PAY-28). COMPLETED does not prove that the
 * money was received; only a bank statement does (PAY-30).
 */
export const payIn = z.strictObject({
  id: uuid,
  uuid_operation: uuid,
  id_bank: z.string(),
  bank_name: z.string(),
  amount: money,
  status: payInStatus,
  /**
   * Address of the bank's page for authorising the payment; null when that is no longer possible, and for readers of
   * the account (PRM-20).
   */
  redirect_url: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});

export const payInLogEntry = z.strictObject({
  event: z.enum([
    'INITIATED',
    'OPENED',
    'RETURNED',
    'ERROR',
    'ABANDONED',
    'PENDING',
    'COMPLETED',
    'REJECTED',
    'CANCELLED',
    'EXPIRED',
  ]),
  at: instant,
  detail: z.string().nullable(),
});

export const payInBank = z.strictObject({
  id: z.string(),
  name: z.string(),
  bic: z.string(),
  logo: z.string().nullable(),
  available: z.boolean(),
  max_amount: money.nullable(),
});
