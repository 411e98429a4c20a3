import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { personDocumentValidation } from './document-validation.ts';

export const listAccountDocumentValidations = defineRead({
  name: 'listAccountDocumentValidations',
  path: '/accounts/{id}/document-validations',
  summary: 'The documents that an account needs, and the state of each',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: z.strictObject({ document_validations: z.array(personDocumentValidation) }),
});

export const listIntervenerDocumentValidations = defineRead({
  name: 'listIntervenerDocumentValidations',
  path: '/interveners/{id}/document-validations',
  summary: 'The documents that a person and their accounts need, and the state of each',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ document_validations: z.array(personDocumentValidation) }),
});
