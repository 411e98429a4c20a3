import { plainDate, uuid } from '../kernel/primitives.ts';
import { documentLabels, uploadSchema, booleanInput } from './document-input.ts';

const personLabels = {
  ...documentLabels,
  /** Expiry date in the uploaded identity document or proof. */
  expires_at: plainDate.optional(),
  /** True for a draft, which is deleted after a day unless its form is sent (DOC-16). */
  tmp_document: booleanInput.optional(),
};

/** Upload of files of a person (DOC-01, DOC-06). */
export const personDocumentInput = uploadSchema(personLabels);

/**
 * Upload of files of an account, optionally with the bank account whose ownership the files prove, or the associate
 * to whom they belong.
 */
export const accountDocumentInput = uploadSchema({
  ...personLabels,
  uuid_bank_account: uuid.optional(),
  associate_patron: uuid.optional(),
});
