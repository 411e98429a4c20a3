import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMyIntervenerId } from './balance.ts';

/**
 * Returns what the person must still do. It is read again each time it is shown, because nearly every action of the
 * portal can end a task.
 */
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
