import { addDays, isDocumentPending, owningRoles, type Role } from '@participe/domain';
import type { DocumentRequirement } from '../../../queries/documents.ts';
import type { AssociatedPerson } from '../../../queries/people.ts';

/** A document is requested again this number of days before its expiry (DOC-10). */
const EXPIRY_NOTICE_DAYS = 30;

/**
 * True for a mandatory document that is missing, rejected or expired, and for a validated one that is about to
 * expire.
 */
function isSendingRequired(need: DocumentRequirement, today: string): boolean {
  const { status, expires_at: expiresAt } = need;
  if (isDocumentPending(need)) return true;
  return (
    status === 'VALIDATED' && expiresAt !== null && expiresAt <= addDays(today, EXPIRY_NOTICE_DAYS)
  );
}

const STATUS_BY_URGENCY: readonly DocumentRequirement['status'][] = [
  'REJECTED',
  'EXPIRED',
  'MISSING',
  'VALIDATED',
  'UPLOADED',
];

export function selectRequiredDocuments(
  needs: readonly DocumentRequirement[],
  today: string,
): DocumentRequirement[] {
  return needs
    .filter((need) => isSendingRequired(need, today))
    .toSorted((a, b) => STATUS_BY_URGENCY.indexOf(a.status) - STATUS_BY_URGENCY.indexOf(b.status));
}

const OWNING_ROLES: ReadonlySet<Role> = new Set<Role>(owningRoles);

const ownsAccount = ({ accounts }: AssociatedPerson, account: string): boolean =>
  accounts.some(({ uuid, role }) => uuid === account && OWNING_ROLES.has(role));

/**
 * The documents of an account are required of each of its people, and are listed once: under an owner of the account
 * or, without one, under the first person.
 */
export function listAccountDocumentsOnce<
  Item extends { person: AssociatedPerson; need: DocumentRequirement },
>(items: readonly Item[]): Item[] {
  return items.filter((item) => {
    const { key, uuid_account: account } = item.need;
    if (account === null) return true;
    const sameItems = items.filter(({ need }) => need.key === key);
    const owners = sameItems.filter(({ person }) => ownsAccount(person, account));
    return item === (owners[0] ?? sameItems[0]);
  });
}
