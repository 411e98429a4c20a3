import { accessTo, defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { bankAccount } from './bank-account.ts';

export const listBankAccounts = defineList({
  name: 'listBankAccounts',
  path: '/accounts/{id}/bank-accounts',
  summary: 'The bank accounts of an account',
  access: accessTo('account', 'view', ['client', 'staff']),
  output: page('bank_accounts', bankAccount),
});
