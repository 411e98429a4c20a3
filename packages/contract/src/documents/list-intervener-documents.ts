import { inboxDocument, inboxList } from './inbox-document.ts';
import { defineCall } from '../kernel/define-call.ts';
import { listQuery, page } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const listIntervenerDocuments = defineCall({
  name: 'listIntervenerDocuments',
  method: 'GET',
  path: '/interveners/{id}/documents',
  summary: 'The inbox of a person: the own documents, and those of the accounts and orders',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'download',
  },
  params: idParams,
  query: listQuery({}),
  list: inboxList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('documents', inboxDocument),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
