import { inboxDocument, inboxListFields } from './inbox-document.ts';
import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';

export const listIntervenerDocuments = defineList({
  name: 'listIntervenerDocuments',
  path: '/interveners/{id}/documents',
  summary: 'The inbox of a person: their documents and those of their accounts and orders',
  access: accessRuleFor('intervener', 'download', ['client', 'staff']),
  list: inboxListFields,
  output: pageSchema('documents', inboxDocument),
});
