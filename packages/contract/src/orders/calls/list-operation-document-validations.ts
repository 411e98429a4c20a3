import { z } from 'zod';
import { documentValidation } from '../../requirements/document-validation.ts';
import { accessRuleFor, defineRead } from '../../kernel/define-call.ts';

export const listOperationDocumentValidations = defineRead({
  name: 'listOperationDocumentValidations',
  path: '/operations/{id}/document-validations',
  summary: 'The documents that an order needs, and the state of each',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: z.strictObject({ document_validations: z.array(documentValidation) }),
});
