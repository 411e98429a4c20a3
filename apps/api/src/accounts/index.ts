import type { Operations } from '../kernel/context.ts';
import { getAccount } from './get-account.ts';
import { listAccountDocuments } from './list-account-documents.ts';
import { listAccountInterveners } from './list-account-interveners.ts';
import { listBankAccounts } from './list-bank-accounts.ts';

export { setAccountBlock } from './account-block.store.ts';
export { type AccountRow, accountColumns } from './accounts.store.ts';
export { accountTotal, toAccountRow } from './accounts.view.ts';

export const accountsOperations = {
  'GET /accounts/{id}': getAccount,
  'GET /accounts/{id}/bank-accounts': listBankAccounts,
  'GET /accounts/{id}/documents': listAccountDocuments,
  'GET /accounts/{id}/interveners': listAccountInterveners,
} satisfies Operations<
  | 'GET /accounts/{id}'
  | 'GET /accounts/{id}/bank-accounts'
  | 'GET /accounts/{id}/documents'
  | 'GET /accounts/{id}/interveners'
>;
