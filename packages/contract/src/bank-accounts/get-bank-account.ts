import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { bankAccount } from './bank-account.ts';

export const getBankAccount = defineRead({
  name: 'getBankAccount',
  path: '/accounts/{id}/bank-accounts/{bid}',
  summary: 'One of the bank accounts of an account',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: z.strictObject({ bank_account: bankAccount }),
});
