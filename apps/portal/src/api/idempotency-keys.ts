import { CallError } from '@participe/contract/client';

const RUNNING = '409-003';

/** What became of something whose answer never came is found out by its own key; an answer ends the key. */
export function shouldReuseKey(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.code === RUNNING;
}

/** The keys of what is sent: the same sent once more goes under the same key, anything else under another. */
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
