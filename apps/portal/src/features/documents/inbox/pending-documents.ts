import { addDays, isDocumentPending } from '@participe/domain';
import type { DocumentRequirement } from '../../../queries/documents.ts';

/**
 * Days before its expiry from which a document is requested again; the notification is sent at the same time
 * (DOC-10).
 */
const SOON_DAYS = 30;

/** True when a document must be sent: missing, rejected, expired or about to expire. */
function isSendingRequired(need: DocumentRequirement, today: string): boolean {
  const { status, expires_at: expiresAt } = need;
  if (isDocumentPending(need)) return true;
  return status === 'VALIDATED' && expiresAt !== null && expiresAt <= addDays(today, SOON_DAYS);
}

const ORDER: readonly DocumentRequirement['status'][] = [
  'REJECTED',
  'EXPIRED',
  'MISSING',
  'VALIDATED',
  'UPLOADED',
];

/** Returns the documents that must be sent, the most urgent first. */
export function selectRequiredDocuments(
  needs: readonly DocumentRequirement[],
  today: string,
): DocumentRequirement[] {
  return needs
    .filter((need) => isSendingRequired(need, today))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}
