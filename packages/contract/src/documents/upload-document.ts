import { uploadsPerCall } from '@participe/domain';
import { accessTo, defineCommand } from '../kernel/define-call.ts';
import { keptFiles } from './document-input.ts';
import { inboxDocument } from './inbox-document.ts';
import { accountDocumentInput, personDocumentInput } from './person-document-input.ts';

export const uploadAccountDocument = defineCommand({
  name: 'uploadAccountDocument',
  path: '/accounts/{id}/documents',
  summary: 'Adds documents to an account: of a bank account, of an associate, or of the account',
  access: accessTo('account', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: accountDocumentInput,
  status: 201,
  output: keptFiles(inboxDocument),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
});

export const uploadIntervenerDocument = defineCommand({
  name: 'uploadIntervenerDocument',
  path: '/interveners/{id}/documents',
  summary: 'Adds documents of a person',
  access: accessTo('intervener', 'upload', ['client', 'staff']),
  bodyKind: 'json-or-multipart',
  body: personDocumentInput,
  status: 201,
  output: keptFiles(inboxDocument),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
});
