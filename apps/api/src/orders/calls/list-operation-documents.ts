import { documentListColumns, readDocuments, toDocument } from '../../documents/index.ts';
import { mayOnlyReadStatements } from '../../kernel/access/permissions.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../../kernel/lists.ts';

/** Advisers get an empty list, because they may read only position statements. */
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
    onlyStatements: mayOnlyReadStatements({ actor, clock }, object?.accountUuid ?? ''),
  };
  const { rows, counted } = await readDocuments(db, of, list);
  return buildPageBody('documents', rows.map(toDocument), counted, list);
};
