import { proofSources } from '@participe/domain';
import { z } from 'zod';
import { bankAccountStatus } from '../kernel/enums.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/** A bank account registered on an account (ACC-05). The IBAN is masked for roles that may not change it. */
export const bankAccount = z.strictObject({
  uuid,
  alias: z.string().nullable(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank_name: z.string().nullable(),
  holder_name: z.string(),
  holder_is_intervener: z.boolean(),
  uuid_intervener_holder: uuid.nullable(),
  is_default: z.boolean(),
  status: bankAccountStatus,
  /** True when nobody's signature is missing (ACC-12). Until then the status stays PENDING. */
  signed: z.boolean(),
  /** The people who must or may still sign it. */
  pending_signers: z.array(z.strictObject({ uuid_intervener: uuid, name: z.string() })),
  /** From when money may be paid to it (PAY-15); null while it is not both signed and validated. */
  usable_from: instant.nullable(),
  ccc_document: z
    .strictObject({
      uuid,
      is_validated: z.boolean(),
      is_signed: z.boolean(),
      /** True when staff rejected it, so that another one must be sent. */
      is_rejected: z.boolean(),
    })
    .nullable(),
  /**
   * What proves its holder: a paper, which may be missing, the bank of the person through the aggregator, or the
   * verification of payee.
   */
  proof_source: z.enum(proofSources),
  mandate: z
    .strictObject({
      reference: z.string(),
      status: z.enum(['PENDING_SIGNATURE', 'ACTIVE', 'REVOKED', 'EXPIRED']),
    })
    .nullable(),
  /** True when a debit was sent to the bank before; a first one has a maximum (PAY-03). */
  was_debited: z.boolean(),
  created_at: instant,
});
