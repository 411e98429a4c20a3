import { useSyncExternalStore } from 'react';
import { leaveOutAmounts } from '../../session/amounts.ts';

const listeners = new Set<() => void>();
let isNamed = true;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a paper tells while it is printed; called without a choice, what the page itself tells. */
export function setPrintOptions({ withName = true, withAmounts = true } = {}): void {
  isNamed = withName;
  leaveOutAmounts(!withAmounts);
  for (const listener of listeners) listener();
}

/** Whether the paper names the person. */
export function usePrintsName(): boolean {
  return useSyncExternalStore(subscribe, () => isNamed);
}
