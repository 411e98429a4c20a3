import type { CallInput, Operation, Poll } from '@participe/contract/types';
import type { PollTrigger } from '@participe/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../api/use-keyed-mutation.ts';
import { api } from '../session/api.ts';

const KEY = 'polls';
/** Time for which a cached poll is reused, so that not every page requests it. */
const FRESH_MS = 10 * 60 * 1000;

export type NewAnswer = CallInput<'POST /polls/answers'>['body'];

/** The order after which the poll is shown. */
type After = Pick<Operation, 'uuid' | 'uuid_account'> | undefined;

/** Returns the poll to show on home or after an order; undefined when there is none or polls are disabled. */
export function usePoll(trigger: PollTrigger, order: After, enabled: boolean) {
  const account = order?.uuid_account;
  const { data } = useQuery({
    queryKey: [KEY, account, order?.uuid],
    queryFn: async ({ signal }): Promise<Poll[]> => {
      const query = account === undefined ? {} : { account };
      return (await api.call('GET /polls', { query }, { signal })).polls;
    },
    enabled,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // A poll loaded earlier stays in the cache while `enabled` is false; do not show it.
  return enabled ? data?.find((poll) => poll.trigger === trigger) : undefined;
}

const answer = (body: NewAnswer, idempotencyKey: string) =>
  api.call('POST /polls/answers', { body }, { idempotencyKey });

/** Sends the answers to a poll, or that the person closed it. `rest` hides all polls on every page. */
export function usePollAnswerCalls() {
  const client = useQueryClient();
  const { mutateAsync: send } = useKeyedMutation({ send: answer });
  const { mutateAsync: dismiss } = useMutation({
    // The key outlives the page: a retry of an answer that may not have arrived uses the same key.
    mutationFn: ({ body, key }: { body: NewAnswer; key: string }) => answer(body, key),
  });
  const rest = () => client.setQueriesData<Poll[]>({ queryKey: [KEY] }, []);
  return { send, dismiss, rest };
}
