import type { CallInput } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../api/use-keyed-mutation.ts';
import { api } from '../session/api.ts';

export type NewMessageBody = CallInput<'POST /issues'>['body'];

const MESSAGES_KEY = ['issues'] as const;
const LATEST_COUNT = '5';

/** Returns the person's messages, newest first: the last five, or all. */
export function useMessages(all: boolean) {
  return useQuery({
    queryKey: [...MESSAGES_KEY, all],
    queryFn: ({ signal }) =>
      api.call('GET /issues', { query: { $limit: all ? 'null' : LATEST_COUNT } }, { signal }),
    placeholderData: (before) => before,
  });
}

/** Sends a message and reloads the list of messages. */
export function useSendMessage() {
  const client = useQueryClient();
  return useKeyedMutation({
    send: async (body: NewMessageBody, idempotencyKey) =>
      (await api.call('POST /issues', { body }, { idempotencyKey })).issue,
    onSuccess: () => client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
}
