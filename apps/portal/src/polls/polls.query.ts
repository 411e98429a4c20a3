import type { CallInput, Poll } from '@participe/contract/types';
import type { PollTrigger } from '@participe/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

const KEY = 'polls';
/** Who has been asked is not asked again at every page. */
const FRESH_MS = 10 * 60 * 1000;

export type NewAnswer = CallInput<'POST /polls/answers'>['body'];

/** The poll that may be asked here, if any: on home, or about an order of an account. */
export function usePoll(trigger: PollTrigger, account: string | undefined, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [KEY, account],
    queryFn: async ({ signal }): Promise<Poll[]> => {
      const query = account === undefined ? {} : { account };
      return (await api.call('GET /polls', { query }, { signal })).polls;
    },
    enabled,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return data?.find((poll) => poll.trigger === trigger);
}

/** Sends what was answered; whoever has been asked is left in peace, on every page. */
export function useAnswering() {
  const client = useQueryClient();
  const rest = () => client.setQueriesData<Poll[]>({ queryKey: [KEY] }, []);
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, key }: { body: NewAnswer; key: string }) =>
      api.call('POST /polls/answers', { body }, { idempotencyKey: key }),
  });
  return { send: mutateAsync, rest };
}
