import { inboxDocument, inboxList } from './inbox-document.ts';
import { accessTo, defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';

export const listIntervenerDocuments = defineList({
  name: 'listIntervenerDocuments',
  path: '/interveners/{id}/documents',
  summary: 'The inbox of a person: their documents and those of their accounts and orders',
  access: accessTo('intervener', 'download', ['client', 'staff']),
  list: inboxList,
  output: page('documents', inboxDocument),
});
