import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';

/** The person of the session, as calls name it. */
export function useOwnId(): string {
  return useMe().private_area.intervener.uuid;
}

/** Everything that is known of what people hold. */
export const balanceKey = ['balance'] as const;

interface Days {
  from?: string;
  to?: string;
}

/** GET /interveners/{id}/balance: everything held, with the evolution of some days; of one year without any. */
export function balanceOptions(id: string, { from, to }: Days = {}) {
  return queryOptions({
    queryKey: from === undefined ? [...balanceKey, id] : [...balanceKey, id, from, to],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), ...(to && { to }) };
      return api.call('GET /interveners/{id}/balance', { params: { id }, query }, { signal });
    },
  });
}

/** The total value on a day; undefined where there was none. */
export async function readDayValue(id: string, date: string, signal: AbortSignal) {
  const input = { params: { id }, query: { from: date, to: date } };
  const { balance } = await api.call('GET /interveners/{id}/balance', input, { signal });
  return balance.evolution.points.at(-1);
}

/** Everything the person holds. */
export function useBalance() {
  return useQuery({ ...balanceOptions(useOwnId()), select: ({ balance }) => balance });
}
