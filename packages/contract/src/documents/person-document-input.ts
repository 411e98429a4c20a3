import { plainDate, uuid } from '../kernel/primitives.ts';
import { documentLabels, uploadSchema, flag } from './document-input.ts';

const personLabels = {
  ...documentLabels,
  /** Expiry date of the identity document or proof in the file. */
  expires_at: plainDate.optional(),
  /** Marks a draft, which is deleted after a day unless the form that uses it is submitted (DOC-16). */
  tmp_document: flag.optional(),
};

/** Files for a person or an account (DOC-01, DOC-06). */
export const personDocumentInput = uploadSchema(personLabels);

/** Files for an account, with the bank account whose holder they prove or the associate whom they concern. */
export const accountDocumentInput = uploadSchema({
  ...personLabels,
  uuid_bank_account: uuid.optional(),
  associate_patron: uuid.optional(),
});
