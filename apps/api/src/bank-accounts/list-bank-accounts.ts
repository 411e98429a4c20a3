import type { Handler } from '../kernel/http/handler.ts';
import { paginateInMemory } from '../kernel/lists.ts';
import { viewBankAccounts } from './bank-accounts.view.ts';

export const listBankAccounts: Handler<'GET /accounts/{id}/bank-accounts'> = async (context) => {
  const { input } = context;
  const rows = await viewBankAccounts(context, input.params.id);
  return paginateInMemory('bank_accounts', rows, input.query);
};
