import type { CallInput, Operation, Poll } from '@participe/contract/types';
import type { PollTrigger } from '@participe/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../api/use-keyed-mutation.ts';
import { api } from '../session/api.ts';

const KEY = 'polls';
/** A person is not asked again on every page. */
const FRESH_MS = 10 * 60 * 1000;

export type NewAnswer = CallInput<'POST /polls/answers'>['body'];

/** The order after which it is asked. */
type After = Pick<Operation, 'uuid' | 'uuid_account'> | undefined;

/** The poll that may be asked here, if any: on home, or about an order; none where nobody is asked. */
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
  // A poll that was read before stays cached while it is disabled, and is not shown.
  return enabled ? data?.find((poll) => poll.trigger === trigger) : undefined;
}

const answer = (body: NewAnswer, idempotencyKey: string) =>
  api.call('POST /polls/answers', { body }, { idempotencyKey });

/** Sends the answers of a poll, or that it was dismissed; `rest` asks no other poll on any page. */
export function useAnswering() {
  const client = useQueryClient();
  const { mutateAsync: send } = useKeyedMutation({ send: answer });
  const { mutateAsync: dismiss } = useMutation({
    // The key outlives the page: what did not arrive is sent again with it.
    mutationFn: ({ body, key }: { body: NewAnswer; key: string }) => answer(body, key),
  });
  const rest = () => client.setQueriesData<Poll[]>({ queryKey: [KEY] }, []);
  return { send, dismiss, rest };
}
