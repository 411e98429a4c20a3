export { configureAccount } from './configure-account.ts';
export { getAccountConfiguration } from './get-account-configuration.ts';
export { getAccount } from './get-account.ts';
export { getBalance } from './get-balance.ts';
export { listAccountInterveners } from './list-account-interveners.ts';
export { listIntervenerAccounts } from './list-intervener-accounts.ts';
export { updateAccount } from './update-account.ts';
