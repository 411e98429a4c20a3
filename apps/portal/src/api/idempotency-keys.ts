import { CallError } from '@participe/contract/client';

const RUNNING = '409-003';

/** True when a retry must reuse the idempotency key: as long as the outcome of the request is unknown. */
export function shouldReuseKey(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.code === RUNNING;
}

/** Creates a set of idempotency keys: a retry of the same request reuses its key; a new request gets a new key. */
export function idempotencyKeys() {
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
