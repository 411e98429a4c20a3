import { useSyncExternalStore } from 'react';
import { readCookie, writePreference } from '../platform/web.ts';

const COOKIE = 'pa_amounts';
const listeners = new Set<() => void>();

function areHidden(): boolean {
  return readCookie(COOKIE) === 'hidden';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts are hidden on this device, and how to change it (ux §4.5). */
export function useAmountsPreference(): { hidden: boolean; toggle: () => void } {
  const hidden = useSyncExternalStore(subscribe, areHidden);
  const toggle = () => {
    writePreference(COOKIE, areHidden() ? 'shown' : 'hidden');
    for (const listener of listeners) listener();
  };
  return { hidden, toggle };
}
