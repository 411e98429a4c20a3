import { CallError } from '@participe/contract/client';

const RUNNING = '409-003';

/** True when a retry must send the same idempotency key, because the outcome of the request is unknown. */
export function shouldReuseKey(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.code === RUNNING;
}

/**
 * Creates a store of idempotency keys by the content of the request. The same content keeps its key until `failed`
 * reports a known outcome, or `clear` deletes all keys.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    of: (what: string): string => {
      const key = keys.get(what) ?? crypto.randomUUID();
      keys.set(what, key);
      return key;
    },
    failed: (what: string, error: unknown): void => {
      if (!shouldReuseKey(error)) keys.delete(what);
    },
    clear: (): void => keys.clear(),
  };
}
