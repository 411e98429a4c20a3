import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { bankAccount } from './bank-account.ts';

export const listBankAccounts = defineList({
  name: 'listBankAccounts',
  path: '/accounts/{id}/bank-accounts',
  summary: 'The bank accounts of an account',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: pageSchema('bank_accounts', bankAccount),
});
