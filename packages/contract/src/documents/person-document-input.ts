import { plainDate, uuid } from '../kernel/primitives.ts';
import { documentLabels, filesWith, flag } from './document-input.ts';

const personLabels = {
  ...documentLabels,
  /** Expiry date of the document in the file. */
  expires_at: plainDate.optional(),
  /** A draft: removed after a day unless its form is sent (DOC-16). */
  tmp_document: flag.optional(),
};

/** Files for a person or an account (DOC-01, DOC-06). */
export const personDocumentInput = filesWith(personLabels);

/** The same for an account, with the bank account that it proves or the associate that it is about. */
export const accountDocumentInput = filesWith({
  ...personLabels,
  uuid_bank_account: uuid.optional(),
  associate_patron: uuid.optional(),
});
