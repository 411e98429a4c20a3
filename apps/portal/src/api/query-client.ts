import { CallError } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const KEPT_MS = 10 * 60_000;

/** A refusal stays a refusal; only silence and a broken server deserve another try. */
function isWorthRepeating(error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The answers of the service, in memory only: figures outlive a screen, never the page (SES-27). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Without connection a section says so at once instead of waiting for one.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
