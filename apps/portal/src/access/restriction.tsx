import { isOperativeStatus } from '@participe/domain';
import { SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { isReadOnlyAccount, mayPlaceOrders, useMe, type PrivateMe } from '../session/me.tsx';
import { useIsReadOnlySession } from '../session/superuser.ts';
import type { ExplainedRestriction } from './restriction-notes.tsx';

/** Loaded for people with a restriction only. */
const LazyNote = lazyPart<{ restriction: ExplainedRestriction }>(
  'restriction-notes',
  async () => (await import('./restriction-notes.tsx')).NoteAboutRestriction,
);

/**
 * Reason why the person cannot place any orders; `none` when there is none. Either a restriction of the person (UIX-07
 * to UIX-10), or the session of a superuser, for which a banner is shown instead of a note.
 */
export type OrderingRestriction = 'none' | 'superuser' | ExplainedRestriction;

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

/** Shows the note that explains a restriction. */
export function NoteAboutRestriction({ restriction }: { restriction: ExplainedRestriction }) {
  return (
    <Suspense fallback={<SkeletonBlock height={96} />}>
      <LazyNote restriction={restriction} />
    </Suspense>
  );
}

/**
 * Shows the note about the person's restriction. With `only`, shows it only for the listed restrictions; use it once
 * per page.
 */
export function RestrictionNote({ only }: { only?: readonly OrderingRestriction[] }) {
  const restriction = useOrderingRestriction();
  if (restriction === 'none' || restriction === 'superuser') return null;
  return !only || only.includes(restriction) ? (
    <NoteAboutRestriction restriction={restriction} />
  ) : null;
}
