import { documentListColumns, readDocuments, viewDocument } from '../../documents/index.ts';
import { hasStatementsOnly } from '../../kernel/access/permissions.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageBody, readListQuery } from '../../kernel/lists.ts';

/** Returns the documents of an order. Advisers get an empty list, because they may read only position statements. */
export const listOperationDocuments: Handler<'GET /operations/{id}/documents'> = async ({
  input,
  actor,
  object,
  db,
  clock,
}) => {
  const list = readListQuery(input.query, documentListColumns);
  const of = {
    uuidOperation: input.params.id,
    onlyStatements: hasStatementsOnly({ actor, clock }, object?.accountUuid ?? ''),
  };
  const { rows, counted } = await readDocuments(db, of, list);
  return pageBody('documents', rows.map(viewDocument), counted, list);
};
