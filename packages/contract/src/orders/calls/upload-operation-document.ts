import { uploadsPerCall } from '@participe/domain';
import { document } from '../../documents/document.ts';
import { documentLabels, filesWith, storedFiles } from '../../documents/document-input.ts';
import { accessTo, defineCommand } from '../../kernel/define-call.ts';

export const uploadOperationDocument = defineCommand({
  name: 'uploadOperationDocument',
  path: '/operations/{id}/documents',
  summary: 'Uploads documents of an order',
  access: accessTo('operation', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: filesWith(documentLabels),
  status: 201,
  output: storedFiles(document),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
});
