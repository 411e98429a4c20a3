import type { Operations } from '../kernel/context.ts';
import { signDocuments } from './sign-documents.ts';

export { signOnPaper } from './sign-on-paper.ts';

export const signaturesOperations = {
  'POST /documents-signatures': signDocuments,
} satisfies Operations<'POST /documents-signatures'>;
