import { useSyncExternalStore } from 'react';

/** A value that is kept outside React: `use` reads it in a component, `changed` makes its readers read it again. */
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
