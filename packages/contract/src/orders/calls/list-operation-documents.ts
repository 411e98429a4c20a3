import { document, documentListFields } from '../../documents/document.ts';
import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';

export const listOperationDocuments = defineList({
  name: 'listOperationDocuments',
  path: '/operations/{id}/documents',
  summary: 'The documents of an order',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  list: documentListFields,
  output: pageSchema('documents', document),
});
