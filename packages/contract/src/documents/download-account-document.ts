import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, uuid } from '../kernel/primitives.ts';

export const downloadAccountDocument = defineCall({
  name: 'downloadAccountDocument',
  method: 'GET',
  path: '/accounts/{id}/documents/{doc}',
  summary: 'The bytes of a document of an account or of one of its orders',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
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
