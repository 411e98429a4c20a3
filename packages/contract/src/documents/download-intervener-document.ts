import { accessRuleFor, defineRead } from '../kernel/define-call.ts';

export const downloadIntervenerDocument = defineRead({
  name: 'downloadIntervenerDocument',
  path: '/interveners/{id}/documents/{doc}',
  summary: 'A document of the inbox of a person as a file; 204 while it is withheld',
  access: accessRuleFor('intervener', 'download', ['client', 'staff']),
  answerKind: 'file',
});
