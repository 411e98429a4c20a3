import type { CallOutput } from '@participe/contract/types';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';

export type OpenSession = CallOutput<'GET /users/sessions'>['sessions'][number];
export type DataAccess = CallOutput<'GET /users/accesses'>['accesses'][number];

const SESSIONS_KEY = ['sessions'] as const;
const ACCESSES_KEY = ['accesses'] as const;

/** Returns the open sessions of the person, most recently used first. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) =>
      (await api.call('GET /users/sessions', { query: { $limit: 'null' } }, { signal })).sessions,
  });
}

/** Reloads the sessions and the accesses after the person has ended some sessions. */
export function useReloadSessions(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    void client.invalidateQueries({ queryKey: ACCESSES_KEY });
  };
}

/** Returns the accesses to the person's data, latest first. Loaded rows stay visible while more are loading. */
export function useAccesses(howMany: number) {
  return useQuery({
    queryKey: [...ACCESSES_KEY, howMany],
    queryFn: ({ signal }) =>
      api.call('GET /users/accesses', { query: { $limit: String(howMany) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
