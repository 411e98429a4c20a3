import type { Handlers } from '../kernel/http/handler.ts';
import { configureAccount } from './configure-account.ts';
import { getAccount } from './get-account.ts';
import { getBalance } from './get-balance.ts';
import { getBankAccount } from './get-bank-account.ts';
import { listAccountInterveners } from './list-account-interveners.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { listIntervenerAccounts } from './list-intervener-accounts.ts';
import { updateAccount } from './update-account.ts';

export { setAccountBlock } from './account-block.store.ts';
export { markBankAccountValidated, readAccountStatus } from './account-status.store.ts';
export { changeAccountStatus } from './change-account-status.ts';

export const handlers = {
  'GET /accounts/{id}': getAccount,
  'GET /accounts/{id}/bank-accounts': listBankAccounts,
  'GET /accounts/{id}/bank-accounts/{bid}': getBankAccount,
  'GET /accounts/{id}/interveners': listAccountInterveners,
  'GET /interveners/{id}/accounts': listIntervenerAccounts,
  'GET /interveners/{id}/balance': getBalance,
  'PATCH /accounts/{id}': updateAccount,
  'PATCH /accounts/{id}/interveners/{iid}/configuration': configureAccount,
} satisfies Partial<Handlers>;
