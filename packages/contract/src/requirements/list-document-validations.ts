import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { personDocumentValidation } from './document-validation.ts';

export const listAccountDocumentValidations = defineCall({
  name: 'listAccountDocumentValidations',
  method: 'GET',
  path: '/accounts/{id}/document-validations',
  summary: 'The documents that an account needs, and how far they are',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ document_validations: z.array(personDocumentValidation) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

export const listIntervenerDocumentValidations = defineCall({
  name: 'listIntervenerDocumentValidations',
  method: 'GET',
  path: '/interveners/{id}/document-validations',
  summary: 'The documents that a person and their accounts need, and the state of each',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ document_validations: z.array(personDocumentValidation) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
