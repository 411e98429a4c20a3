import { z } from 'zod';
import { instant, isin, money, plainDate, uuid } from '../kernel/primitives.ts';

/** The consent of a person to the aggregator, which reads at their bank whose accounts are (ACC-21). */
export const wealthreader = z.strictObject({
  /** The consent in force, otherwise the one that may be finished or the last; null with the status NONE. */
  uuid: uuid.nullable(),
  status: z.enum(['NONE', 'PENDING', 'CONNECTED', 'EXPIRED', 'REVOKED']),
  /** The consent that the person has given and that the service is connecting; an earlier one may still be in force. */
  uuid_connecting: uuid.nullable(),
  /** False when the manager has no aggregator, so that a paper is the only proof. */
  is_available: z.boolean(),
  /** Why the last connection failed: the bank refused it, or did not answer in time. */
  problem: z.enum(['REFUSED', 'UNAVAILABLE']).nullable(),
  /** Name of the bank. */
  entity: z.string().nullable(),
  connected_at: instant.nullable(),
  /** The end of the consent; of one that is PENDING, the end of the time to finish it. */
  expires_at: instant.nullable(),
  accounts: z.array(
    z.strictObject({
      iban_masked: z.string(),
      /** True when the bank states the person as one of the holders (ACC-20). */
      holder_matches: z.boolean(),
      balance: money.nullable(),
    }),
  ),
  /** Empty, because the consent covers only accounts (decision record 0151). */
  portfolios: z.array(z.strictObject({ isin, name: z.string(), value: money, date: plainDate })),
});
