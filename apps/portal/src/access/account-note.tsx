import type { AccountSummary } from '@participe/contract/types';
import { isReadOnlyAccount, isSignOnlyAccount } from '../session/me.tsx';
import { ReadOnlyTag } from './read-only-tag.tsx';
import {
  NoteAboutRestriction,
  RestrictionNote,
  useOrderingRestriction,
  type OrderingRestriction,
} from './restriction.tsx';

/** With one of these restrictions, the permissions on the account decide which note or tag is shown. */
const DECIDED_BY_ACCOUNT: readonly OrderingRestriction[] = ['none', 'read-only', 'sign-only'];

function AccountNote({ account }: { account: AccountSummary }) {
  if (isSignOnlyAccount(account)) return <NoteAboutRestriction restriction="sign-only" />;
  return isReadOnlyAccount(account) ? <NoteAboutRestriction restriction="read-only" /> : null;
}

/**
 * Shows why the person cannot place orders: a restriction of the person (UIX-08 to UIX-10), or if there is none, a
 * restriction of the account (UIX-07).
 */
export function AccountRestrictionNote({
  account,
  withIncomplete = true,
}: {
  account: AccountSummary | undefined;
  /** False hides the note about unfinished onboarding. */
  withIncomplete?: boolean;
}) {
  const restriction = useOrderingRestriction();
  if (account && DECIDED_BY_ACCOUNT.includes(restriction)) return <AccountNote account={account} />;
  if (restriction === 'incomplete' && !withIncomplete) return null;
  return <RestrictionNote />;
}

/**
 * Shows «Solo consulta» beside the name of an account that the person may only read. The tag is hidden when another
 * restriction of the person, such as a block, prevents orders on all accounts.
 */
export function AccountReadOnlyTag({ account }: { account: AccountSummary | undefined }) {
  const restriction = useOrderingRestriction();
  const isDecidedByAccount = DECIDED_BY_ACCOUNT.includes(restriction);
  return account && isDecidedByAccount && isReadOnlyAccount(account) ? <ReadOnlyTag /> : null;
}
