import { z } from 'zod';
import { personDocumentValidation } from '../documents/document-validation.ts';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

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
