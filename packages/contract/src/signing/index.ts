export { changeStatus } from './change-status.ts';
export { signDocuments } from './sign-documents.ts';
