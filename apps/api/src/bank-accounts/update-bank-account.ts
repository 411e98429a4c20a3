import { refuse } from '@participe/domain';
import {
  changeDefaultBankAccount,
  readBankAccounts,
  setBankAccountAlias,
} from '../accounts/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { viewBankAccount } from './bank-accounts.view.ts';
import { lockBankAccountsOf } from './bank-accounts.store.ts';

/** PATCH /accounts/{id}/bank-accounts/{bid}: names a bank account or makes it the default one (ACC-13). */
export const updateBankAccount: Handler<'PATCH /accounts/{id}/bank-accounts/{bid}'> = async (
  context,
) => {
  const { input, db, audit } = context;
  const { id, bid } = input.params;
  const { alias, is_default: isDefault, otp } = input.body;
  await lockBankAccountsOf(db, id);
  const before = (await readBankAccounts(db, id)).find(({ uuid }) => uuid === bid);
  if (before === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (isDefault === true) {
    const change = { uuidAccount: id, uuidBankAccount: bid, otp };
    const refusal = await changeDefaultBankAccount(context, change);
    if (refusal !== undefined) return refusal;
  }
  if (alias !== undefined) {
    const newAlias = alias?.trim() ?? null;
    await setBankAccountAlias(db, bid, newAlias);
    audit({
      action: 'bank-account.named',
      entity: 'bank_account',
      entityUuid: bid,
      before: { alias: before.alias },
      after: { alias: newAlias },
    });
  }
  return { bank_account: await viewBankAccount(context, id, bid) };
};
