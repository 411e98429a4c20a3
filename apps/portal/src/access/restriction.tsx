import { isOperativeStatus, isRegistered } from '@participe/domain';
import { access } from '#texts/access.ts';
import { addresses } from '../routing/addresses.ts';
import { isReadOnlyAccount, mayPlaceOrders, useMe, type PrivateMe } from '../session/me.tsx';
import { useIsReadOnlySession } from '../session/superuser.ts';
import {
  BlockedNote,
  IncompleteOnboardingNote,
  MigratedNote,
  MinorHolderNote,
  ReadOnlyNote,
  SignOnlyNote,
} from './restriction-notes.tsx';

const texts = access.incomplete;

/**
 * Reason why the person cannot place any orders; `none` when they can. Either a restriction of the person (UIX-07 to
 * UIX-10), or the session of a superuser, for which a banner is shown instead of a note.
 */
export type OrderingRestriction =
  | 'none'
  | 'blocked'
  | 'incomplete'
  | 'minor'
  | 'sign-only'
  | 'read-only'
  | 'superuser';

/** Returns the restriction of a person. It depends only on permissions and statuses that the service sent. */
function restrictionOf(
  { private_area: { intervener, accounts } }: PrivateMe,
  isSuperuser: boolean,
): OrderingRestriction {
  if (intervener.intervener_status === 'BLOQUEADO') return 'blocked';
  if (!isOperativeStatus(intervener.intervener_status)) return 'incomplete';
  if (isSuperuser) return 'superuser';
  if (!intervener.can_operate) return 'minor';
  if (accounts.length === 0 || accounts.some(mayPlaceOrders)) return 'none';
  return accounts.every(isReadOnlyAccount) ? 'read-only' : 'sign-only';
}

/** Returns the restriction of the logged-in person. */
export function useOrderingRestriction(): OrderingRestriction {
  return restrictionOf(useMe(), useIsReadOnlySession());
}

/**
 * Shows what the person still has to send before they may order. A session in onboarding cannot send documents
 * (SES-20), so its note names none.
 */
function IncompleteNote() {
  const { intervener, documents_pending: lacksDocuments } = useMe().private_area;
  const { intervener_status: status } = intervener;
  const maySend = lacksDocuments && !isRegistered(status);
  const missing = maySend ? [{ label: texts.documents, href: addresses.documents }] : [];
  return status === 'MIGRACION' ? (
    <MigratedNote missing={missing} />
  ) : (
    <IncompleteOnboardingNote missing={missing} />
  );
}

/**
 * Shows the note about the person's restriction. With `only`, shows it only for the listed restrictions; use it once
 * per page.
 */
export function RestrictionNote({ only }: { only?: readonly OrderingRestriction[] }) {
  const restriction = useOrderingRestriction();
  if (only && !only.includes(restriction)) return null;
  switch (restriction) {
    case 'blocked':
      return <BlockedNote />;
    case 'incomplete':
      return <IncompleteNote />;
    case 'minor':
      return <MinorHolderNote />;
    case 'read-only':
      return <ReadOnlyNote />;
    case 'sign-only':
      return <SignOnlyNote />;
    case 'none':
    case 'superuser':
      return null;
  }
}
