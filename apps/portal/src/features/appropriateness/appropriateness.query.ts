import type { ConvenienceTest } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { useMe } from '../../session/me.tsx';
import type { bodyOf } from './questions.ts';

/** The questions in the order of this attempt, and from when there may be another. */
export function useQuestions() {
  return useQuery({
    queryKey: ['convenience-test', 'questions'],
    queryFn: ({ signal }) => api.call('GET /onboarding/convenience-test/questions', {}, { signal }),
    // Answers that move under the eyes of whoever reads them are chosen wrong.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** Sends the test of the person. The same key is the same attempt, however often it is sent. */
export function useTakeTest() {
  const client = useQueryClient();
  const { uuid } = useMe().private_area.intervener;
  return async (
    body: ReturnType<typeof bodyOf>,
    idempotencyKey: string,
  ): Promise<ConvenienceTest> => {
    const { convenience_test: test } = await api.call(
      'POST /interveners/{id}/convenience-test',
      { params: { id: uuid }, body },
      { idempotencyKey },
    );
    // The knowledge steps of orders have changed; none of them is on this page.
    await client.invalidateQueries({ refetchType: 'none' });
    return test;
  };
}
