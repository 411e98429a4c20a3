import { accessRuleFor, defineCommand } from '../../kernel/define-call.ts';

export const deleteOperation = defineCommand({
  name: 'deleteOperation',
  method: 'DELETE',
  path: '/operations/{id}',
  summary: 'Deletes an order without signatures',
  access: accessRuleFor('operation', 'cancel', ['client', 'staff']),
  bodyKind: 'none',
  status: 204,
  answerKind: 'empty',
  refusals: ['409-011'],
});
