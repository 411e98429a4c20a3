import type { Handlers } from '../kernel/http/handler.ts';
import { changeStatus } from './change-status.ts';
import { signDocuments } from './sign-documents.ts';

export { recordPaperSignatures } from './record-paper-signatures.ts';

export const handlers = {
  'POST /documents-signatures': signDocuments,
  'POST /operations/{id}/status-change': changeStatus,
} satisfies Handlers<'POST /documents-signatures' | 'POST /operations/{id}/status-change'>;
