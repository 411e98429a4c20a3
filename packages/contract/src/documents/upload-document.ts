import { maxUploadsPerCall } from '@participe/domain';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uploadResponseSchema } from './document-input.ts';
import { inboxDocument } from './inbox-document.ts';
import { accountDocumentInput, personDocumentInput } from './person-document-input.ts';

export const uploadAccountDocument = defineCommand({
  name: 'uploadAccountDocument',
  path: '/accounts/{id}/documents',
  summary: 'Uploads documents of an account, of one of its bank accounts or of an associate',
  access: accessRuleFor('account', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: accountDocumentInput,
  status: 201,
  output: uploadResponseSchema(inboxDocument),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  maxFiles: maxUploadsPerCall,
  idempotent: true,
});

export const uploadIntervenerDocument = defineCommand({
  name: 'uploadIntervenerDocument',
  path: '/interveners/{id}/documents',
  summary: 'Uploads documents of a person',
  access: accessRuleFor('intervener', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: personDocumentInput,
  status: 201,
  output: uploadResponseSchema(inboxDocument),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  maxFiles: maxUploadsPerCall,
  idempotent: true,
});
