export { importBankStatements } from './import-bank-statements.ts';
export { listBankMovements } from './list-bank-movements.ts';
export { resolveBankMovement } from './resolve-bank-movement.ts';
