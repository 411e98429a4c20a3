import { maxUploadsPerCall } from '@participe/domain';
import { document } from '../../documents/document.ts';
import {
  documentLabels,
  uploadSchema,
  uploadResponseSchema,
} from '../../documents/document-input.ts';
import { accessRuleFor, defineCommand } from '../../kernel/define-call.ts';

export const uploadOperationDocument = defineCommand({
  name: 'uploadOperationDocument',
  path: '/operations/{id}/documents',
  summary: 'Uploads documents of an order',
  access: accessRuleFor('operation', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: uploadSchema(documentLabels),
  status: 201,
  output: uploadResponseSchema(document),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  maxFiles: maxUploadsPerCall,
  idempotent: true,
});
