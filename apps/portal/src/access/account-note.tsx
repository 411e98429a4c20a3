import type { AccountSummary } from '@participe/contract/types';
import { isReadOnly } from '../session/me.tsx';
import { ReadOnlyNote, ReadOnlyTag } from './restriction-notes.tsx';
import { RestrictionNote, useRestriction } from './restriction.tsx';

/** The reason why no order can be placed: the person (UIX-08 to UIX-10), else the account (UIX-07). */
export function AccountNote({
  account,
  withIncomplete = true,
}: {
  account: AccountSummary | undefined;
  /** An onboarding that is not finished changes nothing of what this page shows. */
  withIncomplete?: boolean;
}) {
  const restriction = useRestriction();
  if (restriction === 'none') return account && isReadOnly(account) ? <ReadOnlyNote /> : null;
  if (restriction === 'incomplete' && !withIncomplete) return null;
  return <RestrictionNote />;
}

/** «Solo consulta» beside the name of an account; not for who is kept from ordering by something else. */
export function AccountMark({ account }: { account: AccountSummary | undefined }) {
  const restriction = useRestriction();
  const isReader = restriction === 'none' || restriction === 'read-only';
  return account && isReader && isReadOnly(account) ? <ReadOnlyTag /> : null;
}
