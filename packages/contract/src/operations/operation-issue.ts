import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** A document that is asked for, by its kind. */
export const requestedDocument = z.strictObject({ category: z.string(), subcategory: z.string() });

/** What is wrong with an order, and the documents that would mend it (decision G-J07). */
export const operationIssue = z.strictObject({
  uuid,
  type: z.enum(['DOCUMENT', 'DATA', 'SIGNATURE', 'PAYMENT']),
  title: z.string(),
  description: z.string(),
  status: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
  created_at: instant,
  requested_documents: z.array(requestedDocument),
});
