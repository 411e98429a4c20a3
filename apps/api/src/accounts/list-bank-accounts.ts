import type { Handler } from '../kernel/http/handler.ts';
import { paginateInMemory } from '../kernel/lists.ts';
import { readBankAccounts } from './accounts.store.ts';
import { toBankAccount } from './accounts.view.ts';

export const listBankAccounts: Handler<'GET /accounts/{id}/bank-accounts'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const rows = await readBankAccounts(db, input.params.id);
  return paginateInMemory(
    'bank_accounts',
    rows.map((row) => toBankAccount(row, { actor, clock })),
    input.query,
  );
};
