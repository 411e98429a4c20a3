import { addDays, isDocumentPending } from '@participe/domain';
import type { DocumentRequirement } from '../../../queries/documents.ts';

/** From when on a paper that runs out is asked for: as long as its notice is sent before (DOC-10). */
const SOON_DAYS = 30;

/** Whether somebody has to send a paper: it is missing, of no use, over, or about to be. */
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

/** What is wanted, the most pressing first. */
export function wantedOf(
  needs: readonly DocumentRequirement[],
  today: string,
): DocumentRequirement[] {
  return needs
    .filter((need) => isWanted(need, today))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}
