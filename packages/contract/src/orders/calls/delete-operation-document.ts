import { accessRuleFor, defineCommand } from '../../kernel/define-call.ts';

export const deleteOperationDocument = defineCommand({
  name: 'deleteOperationDocument',
  method: 'DELETE',
  path: '/operations/{id}/documents/{doc}',
  summary: 'Deletes a document that the caller added and staff have not validated',
  access: accessRuleFor('operation', 'upload', ['client', 'staff']),
  bodyKind: 'none',
  status: 204,
  answerKind: 'empty',
  refusals: ['404', '409-010'],
});
