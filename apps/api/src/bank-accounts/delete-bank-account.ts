import { refuse, removalRefusal } from '@participe/domain';
import {
  lockAccount,
  lockBankAccount,
  markBankAccountDeleted,
  readBankAccounts,
  tellAboutBankAccount,
} from '../accounts/index.ts';
import { cancelBankAccountSigning } from '../documents/index.ts';
import { requireStepUp } from '../identity/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readBankAccountUse } from './bank-accounts.store.ts';

/**
 * DELETE /accounts/{id}/bank-accounts/{bid}: removes a bank account that is not in use. Its row and its documents stay
 * (ACC-13).
 */
export const deleteBankAccount: Handler<'DELETE /accounts/{id}/bank-accounts/{bid}'> = async (
  context,
) => {
  const { input, db, clock, audit } = context;
  const { id, bid } = input.params;
  await lockAccount(db, id);
  const row = (await readBankAccounts(db, id)).find(({ uuid }) => uuid === bid);
  if (row === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  await lockBankAccount(db, bid);
  const use = await readBankAccountUse(db, bid);
  const refusal = removalRefusal({ isDefault: row.is_default, ...use });
  if (refusal !== null) throw new RefusalError(refusal);
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  await markBankAccountDeleted(db, bid, clock.now);
  await cancelBankAccountSigning(db, bid);
  await tellAboutBankAccount(context, 'removed', row);
  audit({
    action: 'bank-account.removed',
    entity: 'bank_account',
    entityUuid: bid,
    before: { status: row.status },
    after: { status: 'DELETED' },
  });
  return undefined;
};
