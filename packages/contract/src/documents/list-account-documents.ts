import { document, documentListFields } from './document.ts';
import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';

export const listAccountDocuments = defineList({
  name: 'listAccountDocuments',
  path: '/accounts/{id}/documents',
  summary: 'The documents of an account and of its orders',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  list: documentListFields,
  output: pageSchema('documents', document),
});
