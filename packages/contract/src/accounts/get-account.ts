import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { account } from './account.ts';

export const getAccount = defineRead({
  name: 'getAccount',
  path: '/accounts/{id}',
  summary: 'One account in full',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: z.strictObject({ account }),
});
