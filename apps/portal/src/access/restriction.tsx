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
 * Reason why the person cannot place any orders; `none` without a reason. `superuser` has a banner instead of a note.
 */
export type OrderingRestriction = 'none' | 'superuser' | ExplainedRestriction;

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

export function useOrderingRestriction(): OrderingRestriction {
  return restrictionOf(useMe(), useIsReadOnlySession());
}

export function NoteAboutRestriction({ restriction }: { restriction: ExplainedRestriction }) {
  return (
    <Suspense fallback={<SkeletonBlock height={96} />}>
      <LazyNote restriction={restriction} />
    </Suspense>
  );
}

/**
 * Shows the note about the person's restriction, once per page. With `only`, the note is shown for the listed
 * restrictions.
 */
export function RestrictionNote({ only }: { only?: readonly OrderingRestriction[] }) {
  const restriction = useOrderingRestriction();
  if (restriction === 'none' || restriction === 'superuser') return null;
  return !only || only.includes(restriction) ? (
    <NoteAboutRestriction restriction={restriction} />
  ) : null;
}
