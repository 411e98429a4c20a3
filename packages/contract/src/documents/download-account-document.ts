import { accessTo, defineRead } from '../kernel/define-call.ts';

export const downloadAccountDocument = defineRead({
  name: 'downloadAccountDocument',
  path: '/accounts/{id}/documents/{doc}',
  summary: 'The bytes of a document of an account or of one of its orders',
  access: accessTo('account', 'download', ['client', 'staff']),
  answerKind: 'file',
});
