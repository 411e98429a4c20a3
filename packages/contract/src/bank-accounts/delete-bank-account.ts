import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';

export const deleteBankAccount = defineCommand({
  name: 'deleteBankAccount',
  method: 'DELETE',
  path: '/accounts/{id}/bank-accounts/{bid}',
  summary: 'Removes a bank account that is not in use; its data are kept',
  access: accessRuleFor('account', 'bank_accounts', ['client']),
  body: z.strictObject(stepUpCodeShape),
  status: 204,
  answerKind: 'empty',
  refusals: ['400-030', '403-002', '403-004', '409-020', '429-001'],
});
