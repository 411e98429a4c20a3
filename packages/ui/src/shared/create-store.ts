import { useSyncExternalStore } from 'react';

/** Creates a store for a value that lives outside React. Components subscribe with `use`; `changed` notifies them. */
export function createStore<Value>(read: () => Value) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    changed: (): void => {
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(subscribe, read, read),
  };
}
