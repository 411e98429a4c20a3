import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/** The proof of ownership of a bank account (DOC-11). */
const cccDocument = z.strictObject({
  /** Null until a proof is uploaded. */
  uuid_document: uuid.nullable(),
  uuid_bank_account: uuid,
  uuid_account: uuid,
  iban_masked: z.string(),
  is_validated: z.boolean(),
  is_signed: z.boolean(),
  uploaded_at: instant.nullable(),
  rejected_reason: z.string().nullable(),
});

export const listCccDocuments = defineRead({
  name: 'listCccDocuments',
  path: '/interveners/{id}/ccc-documents',
  summary: 'The proofs of the bank accounts of a person, missing ones included',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ ccc_documents: z.array(cccDocument) }),
});
