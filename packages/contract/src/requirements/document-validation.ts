import { z } from 'zod';
import { plainDate, uuid } from '../kernel/primitives.ts';

/** A required document, and whether it was uploaded and validated (DOC-10). */
export const documentValidation = z.strictObject({
  key: z.string(),
  category: z.enum(['DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS']),
  subcategory: z.string(),
  title: z.string(),
  mandatory: z.boolean(),
  status: z.enum(['MISSING', 'UPLOADED', 'VALIDATED', 'REJECTED', 'EXPIRED']),
  uuid_document: uuid.nullable(),
  rejected_reason: z.string().nullable(),
  expires_at: plainDate.nullable(),
  uuid_account: uuid.nullable(),
  uuid_bank_account: uuid.nullable(),
});

/** A required document of a person, an account or an associate (DOC-12). */
export const personDocumentValidation = documentValidation.extend({
  associate_patron: uuid.nullable(),
  can_upload: z.boolean(),
});
