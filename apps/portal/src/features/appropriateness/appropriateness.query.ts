import type { ConvenienceTest } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../api/use-keyed-mutation.ts';
import { api } from '../../session/api.ts';
import { useMe } from '../../session/me.tsx';
import type { buildTestBody } from './questions.ts';

/** Reads the questions, whose sequence differs in each test, and the date from which the test may be repeated. */
export function useTestQuestions() {
  return useQuery({
    queryKey: ['convenience-test', 'questions'],
    queryFn: ({ signal }) => api.call('GET /onboarding/convenience-test/questions', {}, { signal }),
    // New data would have another sequence of questions, and the person could choose wrong answers.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** A retry sends the same idempotency key, so that it does not count as a second attempt (API-11). */
export function useSubmitTest(onTaken: (test: ConvenienceTest) => void) {
  const client = useQueryClient();
  const { uuid } = useMe().private_area.intervener;
  return useKeyedMutation({
    send: async (body: ReturnType<typeof buildTestBody>, idempotencyKey) => {
      const callInput = { params: { id: uuid }, body };
      const answer = await api.call('POST /interveners/{id}/convenience-test', callInput, {
        idempotencyKey,
      });
      // The result makes cached data such as simulations outdated. This page shows none of them, so they are not read
      // again.
      await client.invalidateQueries({ refetchType: 'none' });
      return answer.convenience_test;
    },
    onSuccess: onTaken,
  });
}
