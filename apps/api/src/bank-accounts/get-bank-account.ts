import type { Handler } from '../kernel/http/handler.ts';
import { viewBankAccount } from './bank-accounts.view.ts';

/** Returns one bank account. Refuses with 404 when the bank account was removed or belongs to another account. */
export const getBankAccount: Handler<'GET /accounts/{id}/bank-accounts/{bid}'> = async (
  context,
) => {
  const { id, bid } = context.input.params;
  return { bank_account: await viewBankAccount(context, id, bid) };
};
