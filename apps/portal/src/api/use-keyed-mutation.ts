import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from './idempotency-keys.ts';

interface KeyedMutation<Answer, Input> extends Pick<
  UseMutationOptions<Answer, Error, Input>,
  'onSuccess' | 'onError'
> {
  send: (input: Input, idempotencyKey: string) => Promise<Answer>;
}

/**
 * While the outcome of a request is unknown, a retry with the same input sends the same idempotency key; another
 * input gets a new key (API-11).
 */
export function useKeyedMutation<Answer, Input = void>({
  send,
  onError,
  ...options
}: KeyedMutation<Answer, Input>) {
  const [keys] = useState(createIdempotencyKeys);
  const identityOf = (input: Input) => JSON.stringify(input) ?? '';
  return useMutation({
    ...options,
    mutationFn: async (input: Input) => {
      const answer = await send(input, keys.of(identityOf(input)));
      keys.clear();
      return answer;
    },
    onError: (error: Error, input: Input, ...rest) => {
      keys.failed(identityOf(input), error);
      return onError?.(error, input, ...rest);
    },
  });
}
