import { isOperativeStatus } from '@participe/domain';
import { isReadOnlyAccount, mayPlaceOrders, useMe, type PrivateMe } from '../session/me.tsx';
import { useIsReadOnlySession } from '../session/superuser.ts';
import {
  BlockedNote,
  IncompleteOnboardingNote,
  MigratedNote,
  MinorHolderNote,
  NewAdultNote,
  ReadOnlyNote,
  SignOnlyNote,
} from './restriction-notes.tsx';

/**
 * Reason why the person cannot place any orders; `none` when there is none. Either a restriction of the person (UIX-07
 * to UIX-10), or the session of a superuser, for which a banner is shown instead of a note.
 */
export type OrderingRestriction =
  | 'none'
  | 'blocked'
  | 'incomplete'
  | 'minor'
  | 'new-adult'
  | 'sign-only'
  | 'read-only'
  | 'superuser';

/**
 * Returns the restriction of a person by the permissions and statuses in GET /me, and by whether a superuser views
 * them.
 */
function restrictionOf(
  { private_area: { intervener, accounts } }: PrivateMe,
  isSuperuser: boolean,
): OrderingRestriction {
  if (intervener.intervener_status === 'BLOQUEADO') return 'blocked';
  if (!isOperativeStatus(intervener.intervener_status)) return 'incomplete';
  if (isSuperuser) return 'superuser';
  if (intervener.minor_need_update) return 'new-adult';
  if (!intervener.can_operate) return 'minor';
  if (accounts.length === 0 || accounts.some(mayPlaceOrders)) return 'none';
  return accounts.every(isReadOnlyAccount) ? 'read-only' : 'sign-only';
}

/** Returns the restriction of the logged-in person. */
export function useOrderingRestriction(): OrderingRestriction {
  return restrictionOf(useMe(), useIsReadOnlySession());
}

/**
 * Shows the note about the person's restriction. With `only`, shows it only for the listed restrictions; use it once
 * per page.
 */
export function RestrictionNote({ only }: { only?: readonly OrderingRestriction[] }) {
  const restriction = useOrderingRestriction();
  const { intervener, onboarding_requirements: requirements = [] } = useMe().private_area;
  if (only && !only.includes(restriction)) return null;
  switch (restriction) {
    case 'blocked':
      return <BlockedNote />;
    case 'incomplete':
      return intervener.intervener_status === 'MIGRACION' ? (
        <MigratedNote requirements={requirements} />
      ) : (
        <IncompleteOnboardingNote requirements={requirements} />
      );
    case 'minor':
      return <MinorHolderNote />;
    case 'new-adult':
      return <NewAdultNote />;
    case 'read-only':
      return <ReadOnlyNote />;
    case 'sign-only':
      return <SignOnlyNote />;
    case 'none':
    case 'superuser':
      return null;
  }
}
