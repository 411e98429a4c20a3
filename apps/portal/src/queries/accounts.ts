import type { AccountRow, AccountSummary, CallInput } from '@participe/contract/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { SHOWN_ACCOUNTS_QUERY } from '../session/home-queries.ts';
import { hasPermission } from '../session/me.tsx';
import { useMyIntervenerId } from './balance.ts';

type AccountsQuery = NonNullable<CallInput<'GET /interveners/{id}/accounts'>['query']>;

/** Prefix of the cache keys of all lists of accounts. */
export const accountsQueryKey = ['accounts'] as const;

function accountsOptions(id: string, query: AccountsQuery) {
  return queryOptions({
    queryKey: [...accountsQueryKey, id, query],
    queryFn: ({ signal }) =>
      api.call('GET /interveners/{id}/accounts', { params: { id }, query }, { signal }),
    select: ({ accounts }): AccountRow[] => accounts,
  });
}

/** Returns the open accounts that the person has not hidden. */
export function useAccounts() {
  return useQuery(accountsOptions(useMyIntervenerId(), SHOWN_ACCOUNTS_QUERY));
}

/**
 * Returns all accounts of the person, including hidden and closed ones, in one call. The service values all accounts
 * for each call, and the list can be sorted by value only when it is complete.
 */
export function useAllAccounts() {
  const query = { is_private_area: 'true', show_hide_accounts: 'true', $limit: 'null' } as const;
  return useQuery(accountsOptions(useMyIntervenerId(), query));
}

/** True for an account without units. Its money, if it has any, is on its way between two funds. */
export const holdsNothing = (account: Pick<AccountRow, 'total' | 'in_transit'>): boolean =>
  account.total === account.in_transit;

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
