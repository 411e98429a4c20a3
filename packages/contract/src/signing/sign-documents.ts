import { defineCommand } from '../kernel/define-call.ts';
import { signatureResponse, signatureBody } from './signature.ts';

export const signDocuments = defineCommand({
  name: 'signDocuments',
  path: '/documents-signatures',
  summary: 'Asks for a code bound to documents, then signs them with it',
  access: { audience: ['client'], object: 'self' },
  body: signatureBody,
  output: signatureResponse,
  refusals: [
    '400-030',
    '400-044',
    '400-045',
    '403-002',
    '404',
    '409-001',
    '409-010',
    '409-011',
    '429-001',
  ],
  idempotent: true,
});
