import type { Handlers } from '../kernel/http/handler.ts';
import { configureAccount } from './configure-account.ts';
import { getAccountConfiguration } from './get-account-configuration.ts';
import { getAccount } from './get-account.ts';
import { getBalance } from './get-balance.ts';
import { listAccountInterveners } from './list-account-interveners.ts';
import { listIntervenerAccounts } from './list-intervener-accounts.ts';
import { updateAccount } from './update-account.ts';

export {
  type AccountMailRecipient,
  findAccountMailRecipient,
  readAccountMailRecipients,
} from './account-mail.store.ts';
export { computeAccountSignatures } from './account-signatures.ts';
export { setAccountBlock } from './account-block.store.ts';
export { mayPeopleOfAccountChange, readAccountStatus } from './account-status.store.ts';
export {
  type AccountPaperRow,
  type AccountPersonRow,
  type HolderRow,
  lockAccount,
  readAccountForPaper,
  readAccountPeople,
  readRequester,
} from './accounts.store.ts';
export type { ViewerContext } from './accounts.view.ts';
export {
  type BankAccountRow,
  type NewBankAccount,
  insertBankAccount,
  lockBankAccount,
  markBankAccountDeleted,
  markBankAccountSigned,
  markBankAccountValidated,
  readBankAccounts,
  setBankAccountAlias,
} from './bank-accounts.store.ts';
export { changeDefaultBankAccount } from './change-default-bank-account.ts';
export { mayManageAccount } from './may-manage.ts';
export { tellAboutBankAccount } from './tell-about-bank-account.ts';
export { changeAccountStatus } from './change-account-status.ts';

export const handlers = {
  'GET /accounts/{id}': getAccount,
  'GET /accounts/{id}/interveners': listAccountInterveners,
  'GET /interveners/{id}/accounts': listIntervenerAccounts,
  'GET /interveners/{id}/accounts/{acc}/configuration': getAccountConfiguration,
  'GET /interveners/{id}/balance': getBalance,
  'PATCH /accounts/{id}': updateAccount,
  'PATCH /accounts/{id}/interveners/{iid}/configuration': configureAccount,
} satisfies Partial<Handlers>;
