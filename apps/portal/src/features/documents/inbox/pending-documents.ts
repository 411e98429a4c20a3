import { addDays, isDocumentPending } from '@participe/domain';
import type { DocumentRequirement } from '../../../queries/documents.ts';

/** Days before its expiry in which a document is asked for again, as long as its notice is sent before (DOC-10). */
const SOON_DAYS = 30;

/** Whether a document must be sent: it is missing, refused, expired or about to expire. */
function isWanted(need: DocumentRequirement, today: string): boolean {
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

/** The required documents, the most urgent first. */
export function wantedOf(
  needs: readonly DocumentRequirement[],
  today: string,
): DocumentRequirement[] {
  return needs
    .filter((need) => isWanted(need, today))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}
