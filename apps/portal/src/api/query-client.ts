import { CallError } from '@participe/contract/client';
import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 30_000;
const UNUSED_LIFETIME_MS = 10 * 60_000;

/**
 * True when a retry can succeed: after a missing response or a server error. A refusal is not retried, because the
 * service would refuse the call again.
 */
function isWorthRepeating(error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The cache of responses, in memory only. It outlasts a change between private screens, but no reload (SES-27). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: UNUSED_LIFETIME_MS,
      // Without this setting, a section would wait for a connection while offline, instead of showing its error at
      // once.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
