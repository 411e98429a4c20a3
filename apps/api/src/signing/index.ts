import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { changeStatus, readPaperFacts, isRecordingPaperSignatures } from './change-status.ts';
import { signDocuments } from './sign-documents.ts';

export { createContracts, signingJobs } from './contracts.jobs.ts';
export { recordPaperSignatures } from './record-paper-signatures.ts';

/** A second person must approve when staff record handwritten signatures (SIG-15). */
export const signingFourEyes = {
  'POST /operations/{id}/status-change': {
    purpose: 'orders',
    appliesTo: isRecordingPaperSignatures,
    readFacts: readPaperFacts,
  },
} satisfies FourEyesRules;

export const handlers = {
  'POST /documents-signatures': signDocuments,
  'POST /operations/{id}/status-change': changeStatus,
} satisfies Handlers<'POST /documents-signatures' | 'POST /operations/{id}/status-change'>;
