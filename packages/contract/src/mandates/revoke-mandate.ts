import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';

export const revokeMandate = defineCommand({
  name: 'revokeMandate',
  method: 'DELETE',
  path: '/accounts/{id}/mandates/{mid}',
  summary: 'Revokes a direct-debit mandate; its instructions are suspended and unsent debits end',
  access: accessRuleFor('account', 'bank_accounts', ['client']),
  body: z.strictObject(stepUpCodeShape),
  status: 204,
  answerKind: 'empty',
  refusals: ['400-030', '403-002', '403-004', '409-010', '429-001'],
});
