import { isOperativeStatus } from '@participe/domain';
import { isReadOnly, useMe, type PrivateMe } from '../session/me.tsx';
import { useReadOnlySession } from '../session/superuser.ts';
import { BlockedNote, IncompleteNote, MinorNote, ReadOnlyNote } from './restriction-notes.tsx';

/**
 * Why nobody may place orders here at all: the person (UIX-07 to UIX-10), or the session of a superuser, of
 * which the banner tells; or `none`.
 */
export type Restriction = 'none' | 'blocked' | 'incomplete' | 'minor' | 'read-only' | 'superuser';

/** Reads it from what the service decided; nothing is recomputed here. */
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

/** The restriction of the person of the session. */
export function useRestriction(): Restriction {
  return restrictionOf(useMe(), useReadOnlySession());
}

/** The note about the restriction, once on a page; nothing when there is none, or when it is not among `only`. */
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
