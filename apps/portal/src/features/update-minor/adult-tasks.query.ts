import type { CallOutput } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../api/use-keyed-mutation.ts';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { api } from '../../session/api.ts';
import { reloadMe } from '../../session/me.tsx';

export type AdultTasks = CallOutput<'GET /interveners/{id}/adult-tasks'>['adult_tasks'];
export type AdultTask = AdultTasks['tasks'][number];
export type AdultTaskStep = AdultTask['steps'][number];

const adultTasksKey = (id: string) => ['adult-tasks', id] as const;

/**
 * Returns the tasks by which the logged-in person confirms their data as an adult (CLD-16). They are read each time the
 * page is opened, because the tasks are done on other pages.
 */
export function useAdultTasks() {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: adultTasksKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /interveners/{id}/adult-tasks', { params: { id } }, { signal }))
        .adult_tasks,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Makes the contract, which then waits for the person's signature. A retry sends the same idempotency key (API-11). After a
 * refusal the tasks are read again, because one of them is open.
 */
export function useCreateAdultContract(onCreated: () => void) {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  return useKeyedMutation({
    send: async (_input, idempotencyKey) => {
      const call = { params: { id } };
      const key = 'POST /interveners/{id}/adult-contract';
      await api.call(key, call, { idempotencyKey });
      await reloadMe(client);
    },
    onSuccess: onCreated,
    onError: () => client.invalidateQueries({ queryKey: adultTasksKey(id) }),
  });
}
