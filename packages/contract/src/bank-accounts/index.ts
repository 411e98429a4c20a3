export { addBankAccount } from './add-bank-account.ts';
export { deleteBankAccount } from './delete-bank-account.ts';
export { getBankAccount } from './get-bank-account.ts';
export { listBankAccounts } from './list-bank-accounts.ts';
export { updateBankAccount } from './update-bank-account.ts';
