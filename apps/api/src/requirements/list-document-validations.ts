import { mayOnlyReadStatements } from '../kernel/access/permissions.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { readAccountIdsWithReadableDocuments } from '../parties/index.ts';
import { readRequirementFacts } from './requirements.store.ts';
import { toDocumentValidations } from './required-documents.ts';

/**
 * Returns the documents required of a person, and of the person's accounts whose documents the caller may read
 * (DOC-10).
 */
export const listIntervenerDocumentValidations: Handler<
  'GET /interveners/{id}/document-validations'
> = async (context) => {
  const { input, db } = context;
  const person = input.params.id;
  const accounts = await readAccountIdsWithReadableDocuments(context, person);
  const dossier = await readRequirementFacts(db, { person, accounts });
  return { document_validations: toDocumentValidations(dossier, context, person) };
};

/**
 * Returns the documents required of one account; an empty list for advisers, who may read only position statements.
 */
export const listAccountDocumentValidations: Handler<
  'GET /accounts/{id}/document-validations'
> = async ({ input, actor, db, clock }) => {
  if (mayOnlyReadStatements({ actor, clock }, input.params.id)) return { document_validations: [] };
  const dossier = await readRequirementFacts(db, { accounts: [input.params.id] });
  return { document_validations: toDocumentValidations(dossier, { actor, clock }) };
};
