import { isDocumentPending, requiredAssociateDocuments } from '@participe/domain';
import { mayOnlyReadStatements } from '../kernel/access/permissions.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { readRequirementFacts } from './requirements.store.ts';

const maskDocument = (number: string): string => `•••••${number.slice(-4)}`;

/**
 * Returns the associates of an account, and whether documents of each are missing (ACC-10, DOC-12). Advisers do not
 * see missing documents.
 */
export const listAssociates: Handler<'GET /accounts/{id}/associates'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const { associates } = await readRequirementFacts(db, { accounts: [input.params.id] });
  const mayReadDocuments = !mayOnlyReadStatements({ actor, clock }, input.params.id);
  const neededDocuments = requiredAssociateDocuments(associates, clock.today);
  return {
    associates: associates.map((one, index) => ({
      uuid: one.uuid,
      full_name: one.full_name,
      document_masked: maskDocument(one.document_number),
      relation: one.relation,
      ownership_percent: one.ownership_percent,
      documents_pending:
        mayReadDocuments && neededDocuments.slice(index, index + 1).some(isDocumentPending),
    })),
  };
};
