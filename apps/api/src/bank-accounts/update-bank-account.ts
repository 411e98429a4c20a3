import { refuse } from '@participe/domain';
import {
  changeDefaultBankAccount,
  lockAccount,
  readBankAccounts,
  setBankAccountAlias,
} from '../accounts/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { viewBankAccount } from './bank-accounts.view.ts';

/** PATCH /accounts/{id}/bank-accounts/{bid}: names a bank account or makes it the default one (ACC-13). */
export const updateBankAccount: Handler<'PATCH /accounts/{id}/bank-accounts/{bid}'> = async (
  context,
) => {
  const { input, db, audit } = context;
  const { id, bid } = input.params;
  const { alias, is_default: isDefault, otp } = input.body;
  await lockAccount(db, id);
  const bankAccounts = await readBankAccounts(db, id);
  if (!bankAccounts.some(({ uuid }) => uuid === bid))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (isDefault === true) {
    const refusal = await changeDefaultBankAccount(context, {
      uuidAccount: id,
      uuidBankAccount: bid,
      otp,
      field: 'is_default',
    });
    if (refusal !== undefined) return refusal;
  }
  if (alias !== undefined) {
    await setBankAccountAlias(db, bid, alias?.trim() ?? null);
    // The alias stays out of the audit, because it can be a name.
    audit({ action: 'bank-account.named', entity: 'bank_account', entityUuid: bid });
  }
  return { bank_account: await viewBankAccount(context, id, bid) };
};
