import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { accountStatus } from '../kernel/enums.ts';
import { account } from './account.ts';

export const updateAccount = defineCommand({
  name: 'updateAccount',
  method: 'PATCH',
  path: '/accounts/{id}',
  summary: 'Changes the status of an account',
  access: accessRuleFor('account', 'interveners', ['staff']),
  body: z.strictObject({ account_status: accountStatus, version: z.number().int() }),
  output: z.strictObject({ account }),
  refusals: ['409-001', '409-010'],
});
