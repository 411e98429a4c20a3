import type { CallInput, Operation, Poll } from '@participe/contract/types';
import type { PollTrigger } from '@participe/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../api/use-keyed-mutation.ts';
import { api } from '../session/api.ts';

const POLLS_KEY = 'polls';
/** Milliseconds for which a cached poll is used, so that not every page requests it. */
const STALE_AFTER_MS = 10 * 60 * 1000;

export type PollAnswerBody = CallInput<'POST /polls/answers'>['body'];

/** The order after which a poll is shown; undefined on the home page. */
type PollOrder = Pick<Operation, 'uuid' | 'uuid_account'> | undefined;

/** Returns the poll of the home page or of an order; undefined when there is none or `enabled` is false. */
export function usePoll(trigger: PollTrigger, order: PollOrder, enabled: boolean) {
  const account = order?.uuid_account;
  const { data } = useQuery({
    queryKey: [POLLS_KEY, account, order?.uuid],
    queryFn: async ({ signal }): Promise<Poll[]> => {
      const query = account === undefined ? {} : { account };
      return (await api.call('GET /polls', { query }, { signal })).polls;
    },
    enabled,
    staleTime: STALE_AFTER_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // While `enabled` is false, a poll loaded earlier is still in the cache and must not be shown.
  return enabled ? data?.find((poll) => poll.trigger === trigger) : undefined;
}

const sendAnswer = (body: PollAnswerBody, idempotencyKey: string) =>
  api.call('POST /polls/answers', { body }, { idempotencyKey });

/** Returns the calls that answer or dismiss a poll, and `removePolls`, which removes all cached polls. */
export function usePollAnswerCalls() {
  const client = useQueryClient();
  const { mutateAsync: send } = useKeyedMutation({ send: sendAnswer });
  const { mutateAsync: dismiss } = useMutation({
    // The caller supplies the idempotency key, so that a retry after a reload of the page can send the same one.
    mutationFn: ({ body, key }: { body: PollAnswerBody; key: string }) => sendAnswer(body, key),
  });
  const removePolls = () => client.setQueriesData<Poll[]>({ queryKey: [POLLS_KEY] }, []);
  return { send, dismiss, removePolls };
}
