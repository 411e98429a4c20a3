import { isOperativeStatus } from '@participe/domain';
import { isReadOnly, useMe, type PrivateMe } from '../session/me.tsx';
import { useReadOnlySession } from '../session/superuser.ts';
import { BlockedNote, IncompleteNote, MinorNote, ReadOnlyNote } from './restriction-notes.tsx';

/**
 * Why the person cannot place orders at all: a reason of the person (UIX-07 to UIX-10), or the session of a
 * superuser, which the banner already states. `none` when they can.
 */
export type Restriction = 'none' | 'blocked' | 'incomplete' | 'minor' | 'read-only' | 'superuser';

/** Returns the restriction from the decisions of the service; computes no permissions. */
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

/** Returns the restriction of the person of the session. */
export function useRestriction(): Restriction {
  return restrictionOf(useMe(), useReadOnlySession());
}

/**
 * Shows the note about the restriction, if there is one and `only` does not exclude it. Use once per page.
 */
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
