import type { Operations } from '../kernel/context.ts';
import { getAccount } from './get-account.ts';
import { getBankAccount } from './get-bank-account.ts';
import { listAccountInterveners } from './list-account-interveners.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { updateAccount } from './update-account.ts';

export { setAccountAlias } from './account-alias.store.ts';
export { setAccountBlock } from './account-block.store.ts';
export { proveBankAccount, unprovenBankAccounts } from './account-status.store.ts';
export { type AccountRow, accountColumns } from './accounts.store.ts';
export { changeAccountStatus } from './change-account-status.ts';
export { mayManage } from './may-manage.ts';
export { accountTotal, toAccountRow } from './accounts.view.ts';

export const accountsOperations = {
  'GET /accounts/{id}': getAccount,
  'GET /accounts/{id}/bank-accounts': listBankAccounts,
  'GET /accounts/{id}/bank-accounts/{bid}': getBankAccount,
  'GET /accounts/{id}/interveners': listAccountInterveners,
  'PATCH /accounts/{id}': updateAccount,
} satisfies Operations<
  | 'GET /accounts/{id}'
  | 'GET /accounts/{id}/bank-accounts'
  | 'GET /accounts/{id}/bank-accounts/{bid}'
  | 'GET /accounts/{id}/interveners'
  | 'PATCH /accounts/{id}'
>;
