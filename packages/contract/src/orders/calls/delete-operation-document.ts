import { defineCall } from '../../kernel/define-call.ts';
import { none, uuid } from '../../kernel/primitives.ts';
import { z } from 'zod';

export const deleteOperationDocument = defineCall({
  name: 'deleteOperationDocument',
  method: 'DELETE',
  path: '/operations/{id}/documents/{doc}',
  summary: 'Takes back a document that the caller added and nobody has validated',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'upload',
  },
  params: z.strictObject({ id: uuid, doc: uuid }),
  query: none,
  bodyKind: 'none',
  body: none,
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: ['404', '409-010'],
  idempotent: false,
  readOnly: false,
});
