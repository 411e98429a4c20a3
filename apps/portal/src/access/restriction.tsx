import { isOperativeStatus } from '@participe/domain';
import { isReadOnly, useMe, type PrivateMe } from '../session/me.tsx';
import { useReadOnlySession } from '../session/superuser.ts';
import { BlockedNote, IncompleteNote, MinorNote, ReadOnlyNote } from './restriction-notes.tsx';

/**
 * Reason why the person cannot place any orders: a restriction of the person (UIX-07 to UIX-10), or the read-only
 * session of a superuser, which a banner already explains. `none` when the person can place orders.
 */
export type Restriction = 'none' | 'blocked' | 'incomplete' | 'minor' | 'read-only' | 'superuser';

/** Returns the restriction, based only on the permissions and statuses that the service sent. */
function restrictionOf(
  { private_area: { intervener, accounts } }: PrivateMe,
  isSuperuser: boolean,
): Restriction {
  if (intervener.intervener_status === 'BLOQUEADO') return 'blocked';
  if (!isOperativeStatus(intervener.intervener_status)) return 'incomplete';
  if (isSuperuser) return 'superuser';
  if (!intervener.can_operate) return 'minor';
  return accounts.length > 0 && accounts.every(isReadOnly) ? 'read-only' : 'none';
}

/** Returns the restriction of the logged-in person. */
export function useRestriction(): Restriction {
  return restrictionOf(useMe(), useReadOnlySession());
}

/** Shows the note about the person's restriction, unless `only` excludes that restriction. Use once per page. */
export function RestrictionNote({ only }: { only?: readonly Restriction[] }) {
  const restriction = useRestriction();
  if (only && !only.includes(restriction)) return null;
  switch (restriction) {
    case 'blocked':
      return <BlockedNote />;
    case 'incomplete':
      return <IncompleteNote missing={[]} />;
    case 'minor':
      return <MinorNote />;
    case 'read-only':
      return <ReadOnlyNote />;
    case 'none':
    case 'superuser':
      return null;
  }
}
