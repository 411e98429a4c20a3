import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** A requested document, identified by category and subcategory. */
export const requestedDocument = z.strictObject({ category: z.string(), subcategory: z.string() });

/** An issue of an order, with the documents that resolve it (ORD-22). */
export const operationIssue = z.strictObject({
  uuid,
  type: z.enum(['DOCUMENT', 'DATA', 'SIGNATURE', 'PAYMENT']),
  title: z.string(),
  description: z.string(),
  status: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  created_at: instant,
  requested_documents: z.array(requestedDocument),
});
