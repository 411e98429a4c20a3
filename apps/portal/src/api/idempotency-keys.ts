import { CallError } from '@participe/contract/client';

const REQUEST_RUNNING = '409-003';

/** True when a retry must send the same idempotency key, because the outcome of the request is unknown. */
export function shouldReuseKey(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.code === REQUEST_RUNNING;
}

/**
 * Creates a store of idempotency keys, one for each content of a request. A content keeps its key until `failed`
 * reports an error with a known outcome, or `clear` deletes all keys.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    of: (content: string): string => {
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      return key;
    },
    failed: (content: string, error: unknown): void => {
      if (!shouldReuseKey(error)) keys.delete(content);
    },
    clear: (): void => keys.clear(),
  };
}
