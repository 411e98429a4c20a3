import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';

/** The person of the session, as calls name it. */
export function useOwnId(): string {
  return useMe().private_area.intervener.uuid;
}

/** GET /interveners/{id}/balance without a period: everything held, with the evolution of one year. */
export function balanceOptions(id: string) {
  return queryOptions({
    queryKey: ['balance', id],
    queryFn: ({ signal }) =>
      api.call('GET /interveners/{id}/balance', { params: { id } }, { signal }),
  });
}

/** Everything the person holds. */
export function useBalance() {
  return useQuery({ ...balanceOptions(useOwnId()), select: ({ balance }) => balance });
}
