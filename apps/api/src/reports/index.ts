import type { Operations } from '../kernel/context.ts';
import { verifyDocument } from './verify-document.ts';

export const reportsOperations = {
  'GET /documents/verify/{code}': verifyDocument,
} satisfies Operations<'GET /documents/verify/{code}'>;
