import type { AccountSummary } from '@participe/contract/types';
import { useMe } from './me.tsx';

/** The holders of some of the person's accounts, and those accounts. */
export interface AccountOwner {
  /** Names of the holders; null for the person's own accounts. */
  name: string | null;
  accounts: readonly AccountSummary[];
}

/** Groups accounts by their holders (ACC-11): the person's own accounts first, then the other owners by name. */
export function groupByOwner(accounts: readonly AccountSummary[]): AccountOwner[] {
  const groups = Map.groupBy(accounts, ({ owner_name: name }) => name);
  return [...groups]
    .map(([name, ofOwner]) => ({ name, accounts: ofOwner }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'es'));
}

/** Returns the owners of the accounts that the person has not hidden. */
export function useAccountOwners(): AccountOwner[] {
  const { accounts } = useMe().private_area;
  return groupByOwner(accounts.filter(({ is_hidden: isHidden }) => !isHidden));
}
