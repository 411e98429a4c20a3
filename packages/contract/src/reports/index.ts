export { getStatement } from './get-statement.ts';
export { verifyDocument } from './verify-document.ts';
