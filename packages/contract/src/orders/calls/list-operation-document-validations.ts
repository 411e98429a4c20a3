import { z } from 'zod';
import { documentValidation } from '../../requirements/document-validation.ts';
import { defineCall } from '../../kernel/define-call.ts';
import { idParams, none } from '../../kernel/primitives.ts';

export const listOperationDocumentValidations = defineCall({
  name: 'listOperationDocumentValidations',
  method: 'GET',
  path: '/operations/{id}/document-validations',
  summary: 'The documents that an order needs, and which of them are there',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ document_validations: z.array(documentValidation) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
