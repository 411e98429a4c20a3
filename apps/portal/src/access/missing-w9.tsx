import type { AccountRow, AccountSummary } from '@participe/contract/types';
import { useAccounts } from '../queries/accounts.ts';
import { hasPermission } from '../session/me.tsx';
import { NoteAboutRestriction, useOrderingRestriction } from './restriction.tsx';

/** Returns the accounts in which the person could buy, but which wait for the W-9 of a holder (ORD-29). */
export function useAccountsWithoutW9(): readonly AccountRow[] {
  const { data: rows = [] } = useAccounts();
  return rows.filter((account) => account.waits_for_w9 && hasPermission(account, 'subscribe'));
}

/** Returns a function that is true for an account in which the person may buy now. */
export function useMayBuy(): (account: Pick<AccountSummary, 'uuid' | 'permissions'>) => boolean {
  const waitingAccounts = useAccountsWithoutW9();
  return (account) =>
    hasPermission(account, 'subscribe') &&
    !waitingAccounts.some(({ uuid }) => uuid === account.uuid);
}

/** Says in which accounts nothing can be bought until a W-9 is validated. Nothing for a person who may not order. */
export function MissingW9Note() {
  const isUnrestricted = useOrderingRestriction() === 'none';
  const hasWaitingAccount = useAccountsWithoutW9().length > 0;
  return isUnrestricted && hasWaitingAccount ? (
    <NoteAboutRestriction restriction="missing-w9" />
  ) : null;
}
