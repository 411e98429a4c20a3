import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';

/** Returns the id of the person, for calls with an intervener in their path. */
export function useMyIntervenerId(): string {
  return useMe().private_area.intervener.uuid;
}

/** Prefix of the cache keys of all balances. */
export const balanceQueryKey = ['balance'] as const;

interface DayRange {
  from?: string;
  to?: string;
}

/** GET /interveners/{id}/balance: all positions and their evolution between two days, by default the last year. */
export function balanceQueryOptions(id: string, { from, to }: DayRange = {}) {
  return queryOptions({
    queryKey: from === undefined ? [...balanceQueryKey, id] : [...balanceQueryKey, id, from, to],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), ...(to && { to }) };
      return api.call('GET /interveners/{id}/balance', { params: { id }, query }, { signal });
    },
  });
}

/** Reads the point of the person's evolution on a day; undefined when the service has none. */
export async function readDayValue(id: string, date: string, signal: AbortSignal) {
  const input = { params: { id }, query: { from: date, to: date } };
  const { balance } = await api.call('GET /interveners/{id}/balance', input, { signal });
  return balance.evolution.points.at(-1);
}

/** Returns the balance of the person: all positions and their value. */
export function useBalance() {
  return useQuery({
    ...balanceQueryOptions(useMyIntervenerId()),
    select: ({ balance }) => balance,
  });
}
