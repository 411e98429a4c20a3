import { randomUUID } from 'node:crypto';
import { type NeededDocument, findNeededDocuments } from './needed-documents.ts';
import { documentTexts } from './operation-documents.texts.ts';
import {
  type OrderIssueRow,
  type RequestedDocument,
  insertOrderIssue,
  findOpenIssues,
  setIssueStatus,
} from './operation-issues.store.ts';
import type { Order } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Opens an issue about an order that staff returned. The issue requests documents or a new signature (LIF-07). */
export async function openOrderIssue(
  work: UnitOfWork,
  order: Order,
  facts: {
    readonly description: string | undefined;
    readonly requested: readonly RequestedDocument[];
  },
): Promise<void> {
  const hasRequests = facts.requested.length > 0;
  await insertOrderIssue(work.db, {
    uuid: randomUUID(),
    uuidOperation: order.uuid,
    type: hasRequests ? 'DOCUMENT' : 'SIGNATURE',
    title: hasRequests ? documentTexts.documentsAsked : documentTexts.signAgain,
    description: facts.description ?? documentTexts.signAgainDescription,
    requested_documents: facts.requested,
    created_at: work.clock.now,
  });
}

/**
 * Returns the status of an issue by its requested documents. Without requested documents, signing the order again
 * closes the issue; a payment issue is closed when the payment is settled or repeated.
 */
function statusOf(
  issue: OrderIssueRow,
  order: Order,
  needed: readonly NeededDocument[],
): OrderIssueRow['status'] {
  if (issue.type === 'PAYMENT') return issue.status;
  if (issue.requested_documents.length === 0) return order.has_docs_signed ? 'CLOSED' : 'OPEN';
  const documentStatuses = issue.requested_documents.map(
    (one) => needed.find(({ subcategory }) => subcategory === one.subcategory)?.status,
  );
  if (documentStatuses.every((status) => status === 'VALIDATED')) return 'CLOSED';
  const areAllSent = documentStatuses.every(
    (status) => status === 'VALIDATED' || status === 'UPLOADED',
  );
  return areAllSent ? 'ANSWERED' : 'OPEN';
}

/** Recalculates the status of the order's open issues after documents or signatures have changed. */
export async function updateIssueStatuses(work: UnitOfWork, order: Order): Promise<void> {
  const issues = await findOpenIssues(work.db, order.uuid);
  if (issues.length === 0) return;
  const neededDocuments = await findNeededDocuments(work, order);
  for (const issue of issues) {
    const status = statusOf(issue, order, neededDocuments);
    if (status !== issue.status) await setIssueStatus(work.db, issue.uuid, status, work.clock.now);
  }
}
