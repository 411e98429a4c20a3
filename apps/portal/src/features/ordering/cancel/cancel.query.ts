import { useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';

const ALL = { $limit: 'null' } as const;

/** The order, as the service lets this person cancel it or not. */
export function useOperation(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid],
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    refetchOnWindowFocus: 'always',
  });
}

/** Its steps so far, the newest first. */
export function useHistory(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'history'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/historical', input, { signal })).history;
    },
  });
}
