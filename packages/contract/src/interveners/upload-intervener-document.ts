import { uploadsPerCall } from '@participe/domain';
import { keptFiles } from '../documents/document-input.ts';
import { inboxDocument } from '../documents/inbox-document.ts';
import { personDocumentInput } from '../documents/person-document-input.ts';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const uploadIntervenerDocument = defineCall({
  name: 'uploadIntervenerDocument',
  method: 'POST',
  path: '/interveners/{id}/documents',
  summary: 'Adds documents of a person',
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
  output: keptFiles(inboxDocument),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
  readOnly: false,
});
