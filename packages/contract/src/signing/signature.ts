import { z } from 'zod';
import { pendingSigner } from '../orders/operation.ts';
import { instant, uuid } from '../kernel/primitives.ts';

export const oneTimeCode = z.string().regex(/^\d{6}$/u);

const entity = z.enum(['OPERATION', 'INTERVENER', 'ACCOUNT', 'BANK_ACCOUNT', 'INTERVENER_REQUEST']);

/** First step (SIG-08): requests a code for signing these documents, or for cancelling or resuming their orders. */
const codeRequest = z.strictObject({
  documents: z
    .array(z.strictObject({ entity, uuid_entity: uuid, uuid_document: uuid }))
    .min(1)
    .max(20),
  accept_terms: z.literal(true),
  /** Purpose of the code, by default SIGN. */
  purpose: z.enum(['SIGN', 'CANCEL', 'RESUME']).optional(),
});

/** Second step: submits the code. */
const codeSubmission = z.strictObject({ uuid_signature_request: uuid, otp: oneTimeCode });

export const signatureBody = z.union([codeRequest, codeSubmission]);

const signatureRequest = z.strictObject({
  uuid,
  channel: z.enum(['SMS', 'EMAIL']),
  destination_masked: z.string(),
  expires_at: instant,
  documents: z.array(
    z.strictObject({ uuid, title: z.string(), entity, uuid_entity: uuid, sha256: z.string() }),
  ),
});

const signature = z.strictObject({
  uuid,
  signed_at: instant,
  documents: z.array(
    z.strictObject({ uuid, is_signed: z.boolean(), pending_signers: z.array(pendingSigner) }),
  ),
  /** Status of the signed object after this signature. */
  entity_status: z.string(),
});

export const signatureResponse = z.union([
  z.strictObject({ signature_request: signatureRequest }),
  z.strictObject({ signature }),
]);
