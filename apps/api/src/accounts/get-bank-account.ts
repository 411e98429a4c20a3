import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readBankAccounts } from './accounts.store.ts';
import { toBankAccount } from './accounts.view.ts';

/** Returns one bank account. Refuses with 404 when the bank account was removed or belongs to another account. */
export const getBankAccount: Handler<'GET /accounts/{id}/bank-accounts/{bid}'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const { id, bid } = input.params;
  const rows = await readBankAccounts(db, id);
  const row = rows.find(({ uuid }) => uuid === bid);
  if (row === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { bank_account: toBankAccount(row, { actor, clock }) };
};
