import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMyIntervenerId } from './balance.ts';

/** The tasks are read again each time they are shown, because nearly every action of the portal can end a task. */
export function usePendingTasks() {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: ['pending-tasks', id],
    queryFn: ({ signal }) =>
      api.call('GET /interveners/{id}/pending-tasks', { params: { id } }, { signal }),
    select: ({ pending_tasks }) => pending_tasks,
    staleTime: 0,
  });
}
