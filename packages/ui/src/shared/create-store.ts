import { useSyncExternalStore } from 'react';

/**
 * Creates a store for a value outside React. `use` subscribes a component to the value, `changed` notifies the
 * subscribers.
 */
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
