import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';

export const cancelIntervenerRequest = defineCommand({
  name: 'cancelIntervenerRequest',
  method: 'DELETE',
  path: '/accounts/{id}/intervener-requests/{rid}',
  summary: 'Takes back a change of the people of an account that is not in force yet',
  access: accessRuleFor('account', 'interveners', ['client']),
  bodyKind: 'none',
  status: 204,
  answerKind: 'empty',
  refusals: ['403-002', '409-010'],
});
