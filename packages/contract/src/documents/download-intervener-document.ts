import { accessTo, defineRead } from '../kernel/define-call.ts';

export const downloadIntervenerDocument = defineRead({
  name: 'downloadIntervenerDocument',
  path: '/interveners/{id}/documents/{doc}',
  summary: 'The bytes of a document of the inbox of a person; 204 while they are kept back',
  access: accessTo('intervener', 'download', ['client', 'staff']),
  answerKind: 'file',
});
