import { CallError } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const KEPT_MS = 10 * 60_000;

/** True when a retry may succeed: without an answer or after a server error. The service would repeat a refusal. */
function isWorthRepeating(error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The cache of answers, in memory only: it survives a change of screen but not a reload of the page (SES-27). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Offline, a section shows the error at once instead of waiting for a connection.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
