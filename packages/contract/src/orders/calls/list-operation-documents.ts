import { document, documentList } from '../../documents/document.ts';
import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';

export const listOperationDocuments = defineList({
  name: 'listOperationDocuments',
  path: '/operations/{id}/documents',
  summary: 'The documents of an order',
  access: accessTo('operation', 'view', ['client', 'staff']),
  list: documentList,
  output: page('documents', document),
});
