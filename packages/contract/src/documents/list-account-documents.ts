import { document, documentList } from './document.ts';
import { defineCall } from '../kernel/define-call.ts';
import { filterQuery, page } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const listAccountDocuments = defineCall({
  name: 'listAccountDocuments',
  method: 'GET',
  path: '/accounts/{id}/documents',
  summary: 'The documents of an account and of its orders',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
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
