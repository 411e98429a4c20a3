import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';

export const revokeSharedReport = defineCommand({
  name: 'revokeSharedReport',
  method: 'DELETE',
  path: '/shared-reports/{id}',
  summary: 'Revokes a link of the caller and deletes its report',
  access: accessRuleFor('shared_report', 'preferences', ['client']),
  bodyKind: 'none',
  status: 204,
  answerKind: 'empty',
});
