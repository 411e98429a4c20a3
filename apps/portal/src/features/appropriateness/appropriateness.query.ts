import type { ConvenienceTest } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../api/use-keyed-mutation.ts';
import { api } from '../../session/api.ts';
import { useMe } from '../../session/me.tsx';
import type { bodyOf } from './questions.ts';

/** The questions in the order of this attempt, and from when there may be another. */
export function useQuestions() {
  return useQuery({
    queryKey: ['convenience-test', 'questions'],
    queryFn: ({ signal }) => api.call('GET /onboarding/convenience-test/questions', {}, { signal }),
    // Answers that move during reading lead to wrong choices.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** Sends the test of the person; a retry without an answer is the same attempt (API-11). */
export function useTakeTest(onTaken: (test: ConvenienceTest) => void) {
  const client = useQueryClient();
  const { uuid } = useMe().private_area.intervener;
  return useKeyedMutation({
    send: async (body: ReturnType<typeof bodyOf>, idempotencyKey) => {
      const input = { params: { id: uuid }, body };
      const answer = await api.call('POST /interveners/{id}/convenience-test', input, {
        idempotencyKey,
      });
      // The knowledge steps of orders have changed; none of them is on this page.
      await client.invalidateQueries({ refetchType: 'none' });
      return answer.convenience_test;
    },
    onSuccess: onTaken,
  });
}
