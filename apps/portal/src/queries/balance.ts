import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';
import { useShownAccounts } from './balance-owner.ts';

/** Returns the id of the person, for calls with an intervener in their path. */
export function useMyIntervenerId(): string {
  return useMe().private_area.intervener.uuid;
}

/** Prefix of the cache keys of all balances. */
export const balanceQueryKey = ['balance'] as const;

interface BalanceLimits {
  from?: string;
  to?: string;
  /** Accounts to which the balance is limited, separated by commas (ACC-11). */
  accounts?: string | undefined;
}

/**
 * Options of GET /interveners/{id}/balance: all positions and their evolution between two days, by default the last
 * year.
 */
export function balanceQueryOptions(id: string, { from, to, accounts }: BalanceLimits = {}) {
  return queryOptions({
    queryKey:
      from === undefined && accounts === undefined
        ? [...balanceQueryKey, id]
        : [...balanceQueryKey, id, from, to, accounts],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), ...(to && { to }), ...(accounts && { accounts }) };
      return api.call('GET /interveners/{id}/balance', { params: { id }, query }, { signal });
    },
  });
}

/** Reads the point of the person's evolution on a day; undefined when the service has none. */
export async function readDayValue(
  id: string,
  { date, accounts }: { date: string; accounts: string | undefined },
  signal: AbortSignal,
) {
  const query = { from: date, to: date, ...(accounts && { accounts }) };
  const callInput = { params: { id }, query };
  const { balance } = await api.call('GET /interveners/{id}/balance', callInput, { signal });
  return balance.evolution.points.at(-1);
}

/** Returns the balance of the person, or of the owner whose figures the page shows. */
export function useBalance() {
  return useQuery({
    ...balanceQueryOptions(useMyIntervenerId(), { accounts: useShownAccounts() }),
    select: ({ balance }) => balance,
  });
}
