import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/**
 * Returns the first day on which the person may take the appropriateness test again; null when they may now (APR-06).
 */
export function useNextTestDate() {
  return useQuery({
    queryKey: ['convenience-test', 'next-attempt'],
    queryFn: ({ signal }) => api.call('GET /onboarding/convenience-test/questions', {}, { signal }),
    select: ({ next_attempt_on: next }) => next,
  });
}
