import type { Handlers } from '../kernel/http/handler.ts';
import { addBankAccount, checkNewBankAccount } from './add-bank-account.ts';
import { deleteBankAccount } from './delete-bank-account.ts';
import { getBankAccount } from './get-bank-account.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { updateBankAccount } from './update-bank-account.ts';
import type { UploadRules } from '../kernel/http/upload-rules.ts';

export { findBankAccount } from './bank-accounts.store.ts';

/** The checks of a new bank account that run before its proof is scanned. */
export const bankAccountsUploadRules = {
  'POST /accounts/{id}/bank-accounts': checkNewBankAccount,
} satisfies UploadRules;

export const handlers = {
  'GET /accounts/{id}/bank-accounts': listBankAccounts,
  'GET /accounts/{id}/bank-accounts/{bid}': getBankAccount,
  'POST /accounts/{id}/bank-accounts': addBankAccount,
  'PATCH /accounts/{id}/bank-accounts/{bid}': updateBankAccount,
  'DELETE /accounts/{id}/bank-accounts/{bid}': deleteBankAccount,
} satisfies Partial<Handlers>;
