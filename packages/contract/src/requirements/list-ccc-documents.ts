import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, instant, none, uuid } from '../kernel/primitives.ts';

/** The proof that a bank account belongs to its holder (DOC-11). */
const cccDocument = z.strictObject({
  /** Null until one is sent. */
  uuid_document: uuid.nullable(),
  uuid_bank_account: uuid,
  uuid_account: uuid,
  iban_masked: z.string(),
  is_validated: z.boolean(),
  is_signed: z.boolean(),
  uploaded_at: instant.nullable(),
  rejected_reason: z.string().nullable(),
});

export const listCccDocuments = defineCall({
  name: 'listCccDocuments',
  method: 'GET',
  path: '/interveners/{id}/ccc-documents',
  summary: 'The proofs of the bank accounts of a person, with those that are missing',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ ccc_documents: z.array(cccDocument) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
