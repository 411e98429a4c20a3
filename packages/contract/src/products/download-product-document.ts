import { defineRead } from '../kernel/define-call.ts';

export const downloadProductDocument = defineRead({
  name: 'downloadProductDocument',
  path: '/products/{id}/documents/{doc}',
  summary: 'A legal document of a product as a file',
  access: { audience: ['client'], object: 'self' },
  answerKind: 'file',
  refusals: ['502-001'],
});
