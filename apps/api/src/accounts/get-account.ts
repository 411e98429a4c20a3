import { invariant } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { readAccount } from './accounts.store.ts';
import { toAccount } from './accounts.view.ts';

export const getAccount: Handler<'GET /accounts/{id}'> = async ({ input, actor, db, clock }) => {
  const row = await readAccount(db, input.params.id, clock.today);
  invariant(row !== undefined, 'the account that the gate found is there');
  return { account: toAccount(row, { actor, clock }) };
};
