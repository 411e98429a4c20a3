import { z } from 'zod';
import { operationStatus } from '../kernel/enums.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/** A direct-debit mandate of an account (PAY-38). Expired mandates are not listed. */
export const mandate = z.strictObject({
  uuid,
  /** The reference that the bank shows with each debit. */
  reference: z.string(),
  creditor_id: z.string(),
  /** OOFF is a mandate for a single debit. */
  sequence: z.enum(['OOFF', 'RCUR']),
  status: z.enum(['PENDING_SIGNATURE', 'ACTIVE', 'REVOKED']),
  signed_at: instant.nullable(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
  bank_account: z.strictObject({
    uuid,
    alias: z.string().nullable(),
    bank_name: z.string().nullable(),
    /** Always masked. */
    iban: z.string(),
  }),
  /** The open standing instructions whose debits use the mandate. */
  instructions: z.array(
    z.strictObject({
      uuid,
      reference: z.string(),
      product_name: z.string(),
      operation_status: operationStatus,
    }),
  ),
});
