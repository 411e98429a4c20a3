import { accessTo, defineRead } from '../kernel/define-call.ts';

export const downloadIntervenerDocument = defineRead({
  name: 'downloadIntervenerDocument',
  path: '/interveners/{id}/documents/{doc}',
  summary: 'A document of the inbox of a person as a file; 204 while it is withheld',
  access: accessTo('intervener', 'download', ['client', 'staff']),
  answerKind: 'file',
});
