import { refuse } from '@participe/domain';
import { requireStepUp } from '../identity/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { type CommittedRefusal, RefusalError } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { setDefaultBankAccount } from './accounts.store.ts';
import { readBankAccounts } from './bank-accounts.store.ts';
import { tellAboutBankAccount } from './tell-about-bank-account.ts';

export interface DefaultChange {
  readonly uuidAccount: string;
  readonly uuidBankAccount: string;
  readonly otp: string | undefined;
  /** The field of the call that a refusal names. */
  readonly field: 'uuid_default_bank_account' | 'is_default';
}

/**
 * Makes a bank account the default one of its account. It must be validated; the change needs a fresh code (SES-18) and
 * is told to everybody on the account (ACC-13). The caller has locked the account.
 */
export async function changeDefaultBankAccount(
  context: UnitOfWork & { readonly actor: ClientActor },
  { uuidAccount, uuidBankAccount, otp, field }: DefaultChange,
): Promise<CommittedRefusal | undefined> {
  const { db, audit } = context;
  const bankAccounts = await readBankAccounts(db, uuidAccount);
  const chosen = bankAccounts.find(({ uuid }) => uuid === uuidBankAccount);
  if (chosen === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (chosen.is_default) return undefined;
  if (chosen.status !== 'VALIDATED') throw new RefusalError(refuse('IBAN_NO_VALIDADO', {}, field));
  const stepUpRefusal = await requireStepUp(context, otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  await setDefaultBankAccount(db, uuidAccount, uuidBankAccount);
  await tellAboutBankAccount(context, 'made-default', chosen);
  audit({
    action: 'account.default-bank-account-changed',
    entity: 'account',
    entityUuid: uuidAccount,
    before: {
      uuid_default_bank_account: bankAccounts.find(({ is_default: is }) => is)?.uuid ?? null,
    },
    after: { uuid_default_bank_account: uuidBankAccount },
  });
  return undefined;
}
