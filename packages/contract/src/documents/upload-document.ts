import { uploadsPerCall } from '@participe/domain';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { keptFiles } from './document-input.ts';
import { inboxDocument } from './inbox-document.ts';
import { accountDocumentInput, personDocumentInput } from './person-document-input.ts';

export const uploadAccountDocument = defineCall({
  name: 'uploadAccountDocument',
  method: 'POST',
  path: '/accounts/{id}/documents',
  summary: 'Adds documents to an account: of a bank account, of an associate, or of the account',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'upload',
  },
  params: idParams,
  query: none,
  bodyKind: 'json-or-multipart',
  body: accountDocumentInput,
  status: 201,
  answerKind: 'json',
  output: keptFiles(inboxDocument),
  refusals: ['400-020', '400-050', '409-010', '429-001'],
  bodyMegabytes: 15,
  mostFiles: uploadsPerCall,
  idempotent: true,
  readOnly: false,
});

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
