import { uploadsPerCall } from '@participe/domain';
import { document } from '../../documents/document.ts';
import { documentLabels, filesWith, keptFiles } from '../../documents/document-input.ts';
import { accessTo, defineCommand } from '../../kernel/define-call.ts';

export const uploadOperationDocument = defineCommand({
  name: 'uploadOperationDocument',
  path: '/operations/{id}/documents',
  summary: 'Adds documents to an order',
  access: accessTo('operation', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: filesWith(documentLabels),
  status: 201,
  output: keptFiles(document),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
});
