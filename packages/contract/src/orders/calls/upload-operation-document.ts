import { uploadsPerCall } from '@participe/domain';
import { document } from '../../documents/document.ts';
import { documentLabels, filesWith, keptFiles } from '../../documents/document-input.ts';
import { defineCall } from '../../kernel/define-call.ts';
import { idParams, none } from '../../kernel/primitives.ts';

export const uploadOperationDocument = defineCall({
  name: 'uploadOperationDocument',
  method: 'POST',
  path: '/operations/{id}/documents',
  summary: 'Adds documents to an order',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'upload',
  },
  params: idParams,
  query: none,
  bodyKind: 'json-or-multipart',
  body: filesWith(documentLabels),
  status: 201,
  answerKind: 'json',
  output: keptFiles(document),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
  readOnly: false,
});
