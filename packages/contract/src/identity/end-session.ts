import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';

export const endSession = defineCommand({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  summary: 'Ends one session of the caller, in every process within a second',
  access: accessRuleFor('session', 'preferences', ['client']),
  bodyKind: 'none',
  status: 204,
  answerKind: 'empty',
});
