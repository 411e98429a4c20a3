import { z } from 'zod';
import { document } from '../documents/document.ts';
import { documentInput } from '../documents/document-input.ts';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const uploadOperationDocument = defineCall({
  name: 'uploadOperationDocument',
  method: 'POST',
  path: '/operations/{id}/documents',
  summary: 'Adds a document to an order',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'upload',
  },
  params: idParams,
  query: none,
  bodyKind: 'json-or-multipart',
  body: documentInput,
  status: 201,
  answerKind: 'json',
  output: z.strictObject({ document }),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  idempotent: true,
  readOnly: false,
});
