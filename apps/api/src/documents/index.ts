import {
  documentsUploadRules,
  uploadAccountDocument,
  uploadIntervenerDocument,
} from './uploads/upload-document.ts';
import {
  needsSecondPerson,
  readProofFacts,
  validateDocument,
} from './uploads/validate-document.ts';
import { downloadIntervenerDocument } from './reading/download-intervener-document.ts';
import { listIntervenerDocuments } from './reading/list-intervener-documents.ts';
import { zipIntervenerDocuments } from './reading/zip-intervener-documents.ts';
import { downloadAccountDocument } from './reading/download-account-document.ts';
import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { listAccountDocuments } from './reading/list-account-documents.ts';

export { attachDraftsToIssue } from './storage/draft.store.ts';
export { documentListColumns, readDocuments } from './storage/document-list.store.ts';
export {
  deleteOrderPapers,
  findOrderDocument,
  readOrderDocumentValidation,
  updateOrderPaper,
  updateDocumentMetadata,
  withdrawValidation,
} from './storage/documents.store.ts';
export {
  findDocumentToSign,
  storeSignedBytes,
  readPapersToSign,
  cancelBankAccountSigning,
  cancelPeopleChangeSigning,
  cancelPaperSigning,
  markPaperUnsigned,
} from './storage/signed-papers.store.ts';
export type { DocumentOwners, DocumentToSign } from './storage/signed-papers.store.ts';
export { toDocument } from './storage/documents.view.ts';
export type {
  YearReportAccount,
  PositionStatementAccount,
  StatementPosition,
  StatementFacts,
  YearReportFacts,
} from './templates/statement-facts.ts';
export { checkSameAccount } from './storage/named-account.ts';
export { drawPaper } from './pdf/draw-paper.ts';
export { createOrderPaper, generateVerificationCode } from './storage/generated-documents.store.ts';
export { parseVerificationCode } from './pdf/verification-code.ts';
export { findPaperByCode } from './storage/verification.store.ts';
export { documentsJobs } from './uploads/quarantine.jobs.ts';
export { renderJobs } from './storage/render.jobs.ts';
export {
  refuseValidationByUploader,
  checkUnreviewedCount,
  isOwnUpload,
  receiveUploads,
} from './uploads/receive-upload.ts';
export { documentsUploadRules };
export type { AdultContractFacts, OwnerFacts } from './templates/person-facts.ts';
export type { TaxReportFacts } from './templates/tax-report-facts.ts';
export { createUploadChecker } from './uploads/check-upload.ts';
export {
  deleteUpload,
  type OrderDocumentRow,
  readCleanUploads,
  readOrderDocuments,
} from './uploads/upload.store.ts';
export type { ConfirmationFacts, OrderFacts } from './templates/facts.ts';
export {
  createStatementPaper,
  createYearReportPaper,
  createTaxPaper,
  createConfirmationPaper,
  createBankAccountPaper,
  createPeopleChangePaper,
  createContractPaper,
  createAppropriatenessTestPaper,
} from './storage/create-papers.ts';
export { createPersonPaper } from './storage/create-person-paper.ts';
export type {
  PortfolioReportAccount,
  PortfolioReportFacts,
} from './templates/portfolio-report-facts.ts';
export { renderPortfolioReport } from './templates/render-portfolio-report.ts';
export { renderStatement } from './templates/render-statement.ts';
export { requestTimeStamp, stampPaper } from './storage/stamp-paper.ts';
export { certifyPaper, readFileBytes, readPaperFacts } from './storage/document-bytes.ts';
export { readPaperPerson } from './storage/person-papers.store.ts';

/**
 * A second person must approve that staff accept a proof which staff uploaded, or record a proof as signed on paper
 * (DOC-24, DOC-30).
 */
export const documentsFourEyes = {
  'POST /documents/{doc}/validation': {
    purpose: 'documents',
    appliesTo: needsSecondPerson,
    readFacts: readProofFacts,
  },
} satisfies FourEyesRules;

export const handlers = {
  'GET /accounts/{id}/documents': listAccountDocuments,
  'GET /accounts/{id}/documents/{doc}': downloadAccountDocument,
  'GET /interveners/{id}/documents': listIntervenerDocuments,
  'GET /interveners/{id}/documents/zip': zipIntervenerDocuments,
  'GET /interveners/{id}/documents/{doc}': downloadIntervenerDocument,
  'POST /accounts/{id}/documents': uploadAccountDocument,
  'POST /documents/{doc}/validation': validateDocument,
  'POST /interveners/{id}/documents': uploadIntervenerDocument,
} satisfies Handlers<
  | 'GET /accounts/{id}/documents'
  | 'GET /accounts/{id}/documents/{doc}'
  | 'GET /interveners/{id}/documents'
  | 'GET /interveners/{id}/documents/zip'
  | 'GET /interveners/{id}/documents/{doc}'
  | 'POST /accounts/{id}/documents'
  | 'POST /documents/{doc}/validation'
  | 'POST /interveners/{id}/documents'
>;
