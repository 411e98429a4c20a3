import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, uuid } from '../kernel/primitives.ts';

export const downloadIntervenerDocument = defineCall({
  name: 'downloadIntervenerDocument',
  method: 'GET',
  path: '/interveners/{id}/documents/{doc}',
  summary: 'The bytes of a document of the inbox of a person; 204 while they are kept back',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'download',
  },
  params: z.strictObject({ id: uuid, doc: uuid }),
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'file',
  output: none,
  refusals: [],
  idempotent: false,
  readOnly: true,
});
