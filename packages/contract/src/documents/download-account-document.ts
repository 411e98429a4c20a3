import { accessRuleFor, defineRead } from '../kernel/define-call.ts';

export const downloadAccountDocument = defineRead({
  name: 'downloadAccountDocument',
  path: '/accounts/{id}/documents/{doc}',
  summary: 'A document of an account or of one of its orders as a file',
  access: accessRuleFor('account', 'download', ['client', 'staff']),
  answerKind: 'file',
});
