import { documentListColumns, readDocuments, viewDocument } from '../documents/index.ts';
import type { Operation } from '../kernel/context.ts';
import { pageBody, readListQuery } from '../kernel/list-query.ts';

export const listOperationDocuments: Operation<'GET /operations/{id}/documents'> = async ({
  input,
  db,
}) => {
  const list = readListQuery(input.query, documentListColumns);
  const of = { uuidOperation: input.params.id };
  const { rows, counted } = await readDocuments(db, of, list);
  return pageBody('documents', rows.map(viewDocument), counted, list);
};
