import type { Operations } from '../kernel/context.ts';
import { changeStatus } from './change-status.ts';
import { signDocuments } from './sign-documents.ts';

export { signOnPaper } from './sign-on-paper.ts';

export const signaturesOperations = {
  'POST /documents-signatures': signDocuments,
  'POST /operations/{id}/status-change': changeStatus,
} satisfies Operations<'POST /documents-signatures' | 'POST /operations/{id}/status-change'>;
