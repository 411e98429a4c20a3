import { createContext, use } from 'react';
import type { AccountOwner } from '../session/owners.ts';

/** The owner whose figures the page shows, and whether the person's accounts have other owners too. */
export interface ShownOwner {
  owner: AccountOwner;
  hasOthers: boolean;
}

/** Undefined while the figures are those of all accounts of the person. */
export const ShownOwnerContext = createContext<ShownOwner | undefined>(undefined);

/** Returns undefined when the figures are those of all accounts of the person. */
export const useShownOwner = (): ShownOwner | undefined => use(ShownOwnerContext);

/** Returns the accounts to which the balance is limited; undefined when all accounts have the same owner. */
export function useShownAccounts(): string | undefined {
  const shownOwner = useShownOwner();
  return shownOwner?.hasOthers === true
    ? shownOwner.owner.accounts.map(({ uuid }) => uuid).join(',')
    : undefined;
}
