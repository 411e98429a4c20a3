import { document, documentList } from '../../documents/document.ts';
import { defineCall } from '../../kernel/define-call.ts';
import { filterQuery, page } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';

export const listOperationDocuments = defineCall({
  name: 'listOperationDocuments',
  method: 'GET',
  path: '/operations/{id}/documents',
  summary: 'The documents of an order',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: filterQuery({}),
  list: documentList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('documents', document),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
