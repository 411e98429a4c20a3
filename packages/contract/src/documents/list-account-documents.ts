import { document, documentList } from './document.ts';
import { accessTo, defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';

export const listAccountDocuments = defineList({
  name: 'listAccountDocuments',
  path: '/accounts/{id}/documents',
  summary: 'The documents of an account and of its orders',
  access: accessTo('account', 'view', ['client', 'staff']),
  list: documentList,
  output: page('documents', document),
});
