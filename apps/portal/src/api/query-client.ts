import { CallError } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 30_000;
const UNUSED_LIFETIME_MS = 10 * 60_000;

/** A missing response or a server error may be followed by success. The service would repeat a refusal. */
function isWorthRepeating(error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The cache of responses, in memory only. A reload of the page empties it (SES-27). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: UNUSED_LIFETIME_MS,
      // With another mode, a section would wait for a connection while offline instead of showing its error.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
