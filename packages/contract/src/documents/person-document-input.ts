import { plainDate, uuid } from '../kernel/primitives.ts';
import { documentLabels, uploadSchema, booleanInput } from './document-input.ts';

const personLabels = {
  ...documentLabels,
  /** Expiry date that the uploaded identity document or proof states. */
  expires_at: plainDate.optional(),
  /** True for a draft, which is deleted after a day unless the form to which it belongs is sent (DOC-16). */
  tmp_document: booleanInput.optional(),
};

/** Upload of files of a person (DOC-01, DOC-06). */
export const personDocumentInput = uploadSchema(personLabels);

/**
 * Upload of files of an account. It can state the bank account whose ownership the files prove, or the associate whom
 * they are about.
 */
export const accountDocumentInput = uploadSchema({
  ...personLabels,
  uuid_bank_account: uuid.optional(),
  associate_patron: uuid.optional(),
});
