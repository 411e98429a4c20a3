import { uploadAccountDocument, uploadIntervenerDocument } from './sent/send-document.ts';
import { validateDocument } from './sent/validate-document.ts';
import { downloadIntervenerDocument } from './inbox/download-intervener-document.ts';
import { listIntervenerDocuments } from './inbox/list-intervener-documents.ts';
import { zipIntervenerDocuments } from './inbox/zip-intervener-documents.ts';
import { downloadAccountDocument } from './download-account-document.ts';
import type { Operations } from '../kernel/context.ts';
import { listAccountDocuments } from './list-account-documents.ts';

export { attachToIssue } from './draft.store.ts';
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
export { createStatement, createYearReport, drawStatement } from './report-papers.ts';
export type {
  ReportedAccount,
  StatedAccount,
  StatedPosition,
  StatementFacts,
  YearReportFacts,
} from './statement-facts.ts';
export { checkNamedAccount } from './named-account.ts';
export { renderPaper } from './render-paper.ts';
export { newVerificationCode, readVerificationCode } from './verification-code.ts';
export { findByCode } from './verification.store.ts';
export { documentsJobs } from './quarantine.jobs.ts';
export { isOwnUpload, receiveUploads } from './receive-upload.ts';
export { createTaxPaper } from './tax-papers.ts';
export type { TaxReportFacts } from './tax-report-facts.ts';
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
  'GET /interveners/{id}/documents': listIntervenerDocuments,
  'GET /interveners/{id}/documents/zip': zipIntervenerDocuments,
  'GET /interveners/{id}/documents/{doc}': downloadIntervenerDocument,
  'POST /accounts/{id}/documents': uploadAccountDocument,
  'POST /documents/{doc}/validation': validateDocument,
  'POST /interveners/{id}/documents': uploadIntervenerDocument,
} satisfies Operations<
  | 'GET /accounts/{id}/documents'
  | 'GET /accounts/{id}/documents/{doc}'
  | 'GET /interveners/{id}/documents'
  | 'GET /interveners/{id}/documents/zip'
  | 'GET /interveners/{id}/documents/{doc}'
  | 'POST /accounts/{id}/documents'
  | 'POST /documents/{doc}/validation'
  | 'POST /interveners/{id}/documents'
>;
