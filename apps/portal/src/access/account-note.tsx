import type { AccountSummary } from '@participe/contract/types';
import { isReadOnlyAccount } from '../session/me.tsx';
import { ReadOnlyNote, ReadOnlyTag } from './restriction-notes.tsx';
import { RestrictionNote, useOrderingRestriction } from './restriction.tsx';

/**
 * Shows why the person cannot place orders: a restriction of the person (UIX-08 to UIX-10), or if there is none, a
 * restriction of the account (UIX-07).
 */
export function AccountRestrictionNote({
  account,
  withIncomplete = true,
}: {
  account: AccountSummary | undefined;
  /** False hides the note about unfinished onboarding, for pages that are useful before onboarding is finished. */
  withIncomplete?: boolean;
}) {
  const restriction = useOrderingRestriction();
  if (restriction === 'none')
    return account && isReadOnlyAccount(account) ? <ReadOnlyNote /> : null;
  if (restriction === 'incomplete' && !withIncomplete) return null;
  return <RestrictionNote />;
}

/**
 * Shows «Solo consulta» beside the name of an account. Hidden when a restriction of the person already prevents
 * orders.
 */
export function AccountReadOnlyTag({ account }: { account: AccountSummary | undefined }) {
  const restriction = useOrderingRestriction();
  const isReader = restriction === 'none' || restriction === 'read-only';
  return account && isReader && isReadOnlyAccount(account) ? <ReadOnlyTag /> : null;
}
