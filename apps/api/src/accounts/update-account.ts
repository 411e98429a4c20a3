import { invariant } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { readAccount } from './accounts.store.ts';
import { toAccount } from './accounts.view.ts';
import { changeAccountStatus } from './change-account-status.ts';

/**
 * Changes an account's status on behalf of staff, as ACC-02 allows. Changes that ACC-02 assigns to
 * the registry are applied when the registry's answer is received.
 */
export const updateAccount: Handler<'PATCH /accounts/{id}'> = async (context) => {
  const { input, actor, db, clock, services } = context;
  const { account_status: to, version } = input.body;
  await changeAccountStatus(context, input.params.id, { to, actor: 'backoffice', version });
  services.clearSessionCache();
  const row = await readAccount(db, input.params.id, clock.today);
  invariant(row !== undefined, 'the account that the gate found is there');
  return { account: toAccount(row, { actor, clock }) };
};
