import { plainDate, uuid } from '../kernel/primitives.ts';
import { documentLabels, filesWith, flag } from './document-input.ts';

const personLabels = {
  ...documentLabels,
  /** Until when the paper that was photographed is valid. */
  expires_at: plainDate.optional(),
  /** A draft: kept for a day, unless the form that it belongs to is sent before. */
  tmp_document: flag.optional(),
};

/** Files for a person or an account (specification §3, decisions G-H11, G-L01). */
export const personDocumentInput = filesWith(personLabels);

/** The same for an account: the bank account that it proves, or the associate whom it is about. */
export const accountDocumentInput = filesWith({
  ...personLabels,
  uuid_bank_account: uuid.optional(),
  associate_patron: uuid.optional(),
});
