import { mayOnlyReadStatements } from '../../kernel/access/permissions.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../../kernel/lists.ts';
import { documentListColumns, readDocuments } from '../storage/document-list.store.ts';
import { toDocument } from '../storage/documents.view.ts';

export const listAccountDocuments: Handler<'GET /accounts/{id}/documents'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const list = readListQuery(input.query, documentListColumns);
  const { rows, counted } = await readDocuments(
    db,
    {
      uuidAccount: input.params.id,
      onlyStatements: mayOnlyReadStatements({ actor, clock }, input.params.id),
    },
    list,
  );
  return buildPageBody('documents', rows.map(toDocument), counted, list);
};
