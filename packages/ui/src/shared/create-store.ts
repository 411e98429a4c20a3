import { useSyncExternalStore } from 'react';

/**
 * Creates a store for a value outside React, such as one in the browser's storage. Components subscribe with `use`;
 * `changed` makes them read the value again.
 */
export function createStore<Value>(read: () => Value) {
  const listeners = new Set<() => void>();
  const addListener = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    changed: (): void => {
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(addListener, read, read),
  };
}
