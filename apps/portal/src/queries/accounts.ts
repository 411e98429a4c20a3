import type { AccountRow, CallInput } from '@participe/contract/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useOwnId } from './balance.ts';

type AccountsQuery = NonNullable<CallInput<'GET /interveners/{id}/accounts'>['query']>;

/** Every list of accounts. */
export const accountsKey = ['accounts'] as const;

function accountsOptions(id: string, query: AccountsQuery) {
  return queryOptions({
    queryKey: [...accountsKey, id, query],
    queryFn: ({ signal }) =>
      api.call('GET /interveners/{id}/accounts', { params: { id }, query }, { signal }),
    select: ({ accounts }): AccountRow[] => accounts,
  });
}

/** The accounts that are not hidden. */
export function useAccounts() {
  return useQuery(accountsOptions(useOwnId(), { is_private_area: 'true' }));
}

/**
 * Every account of the person, hidden and closed ones too: the service values them all for each answer
 * anyway, and only the whole can be put in order by value.
 */
export function useWallet() {
  const query = { is_private_area: 'true', show_hide_accounts: 'true', $limit: 'null' } as const;
  return useQuery(accountsOptions(useOwnId(), query));
}
