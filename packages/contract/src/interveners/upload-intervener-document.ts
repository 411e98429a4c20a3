import { z } from 'zod';
import { inboxDocument } from '../documents/inbox-document.ts';
import { personDocumentInput } from '../documents/person-document-input.ts';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const uploadIntervenerDocument = defineCall({
  name: 'uploadIntervenerDocument',
  method: 'POST',
  path: '/interveners/{id}/documents',
  summary: 'Adds a document of a person',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'upload',
  },
  params: idParams,
  query: none,
  bodyKind: 'json-or-multipart',
  body: personDocumentInput,
  status: 201,
  answerKind: 'json',
  output: z.strictObject({ document: inboxDocument }),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  idempotent: true,
  readOnly: false,
});
