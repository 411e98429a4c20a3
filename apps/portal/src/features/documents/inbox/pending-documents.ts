import { addDays, isDocumentPending, owningRoles, type Role } from '@participe/domain';
import type { DocumentRequirement } from '../../../queries/documents.ts';
import type { AssociatedPerson } from '../../../queries/people.ts';

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

const OWNING: ReadonlySet<Role> = new Set<Role>(owningRoles);

const ownsAccount = ({ accounts }: AssociatedPerson, account: string): boolean =>
  accounts.some(({ uuid, role }) => uuid === account && OWNING.has(role));

/**
 * Returns the items without repetitions: the documents of an account are required of each person on it, and are
 * listed once, under its owner.
 */
export function listAccountDocumentsOnce<
  Item extends { person: AssociatedPerson; need: DocumentRequirement },
>(items: readonly Item[]): Item[] {
  return items.filter((item) => {
    const { key, uuid_account: account } = item.need;
    if (account === null) return true;
    const same = items.filter(({ need }) => need.key === key);
    const owners = same.filter(({ person }) => ownsAccount(person, account));
    return item === (owners[0] ?? same[0]);
  });
}
