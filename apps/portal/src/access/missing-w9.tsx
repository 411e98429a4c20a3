import { useAccountsWithoutW9 } from '../queries/accounts.ts';
import { NoteAboutRestriction, useOrderingRestriction } from './restriction.tsx';

/**
 * Names the accounts in which nothing can be bought until a W-9 is validated. A person who may not order sees no
 * note.
 */
export function MissingW9Note() {
  const isUnrestricted = useOrderingRestriction() === 'none';
  const hasWaitingAccount = useAccountsWithoutW9().length > 0;
  return isUnrestricted && hasWaitingAccount ? (
    <NoteAboutRestriction restriction="missing-w9" />
  ) : null;
}
