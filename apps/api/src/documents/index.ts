import { downloadAccountDocument } from './download-account-document.ts';
import type { Operations } from '../kernel/context.ts';
import { listAccountDocuments } from './list-account-documents.ts';

export { documentListColumns, readDocuments } from './document-list.store.ts';
export {
  type DocumentRow,
  type PaperToSign,
  certify,
  discardPapers,
  documentColumns,
  findOfOperation,
  papersState,
  papersToSign,
  retirePapers,
  rewriteOrderPaper,
  uncertify,
  updateLabels,
} from './documents.store.ts';
export { viewDocument } from './documents.view.ts';
export { renderPaper } from './render-paper.ts';
export { newVerificationCode, readVerificationCode } from './verification-code.ts';
export { findByCode } from './verification.store.ts';
export { documentsJobs } from './quarantine.jobs.ts';
export { isOwnUpload, receiveUpload } from './receive-upload.ts';
export { judgeUpload } from './uploads/judge-upload.ts';
export { type OrderPaperRow, deleteUpload, readOrderPapers } from './upload.store.ts';
export type { Certificate, ConfirmationFacts, OrderFacts } from './facts.ts';
export {
  type Bytes,
  bytesOf,
  createConfirmationPaper,
  createOrderPaper,
  createTestPaper,
} from './papers.ts';

export const documentsOperations = {
  'GET /accounts/{id}/documents': listAccountDocuments,
  'GET /accounts/{id}/documents/{doc}': downloadAccountDocument,
} satisfies Operations<'GET /accounts/{id}/documents' | 'GET /accounts/{id}/documents/{doc}'>;
