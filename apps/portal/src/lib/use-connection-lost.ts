import { useSyncExternalStore } from 'react';
import { isConnectionLost, onConnectionChange } from '../platform/connection.ts';

/** True while a part of the portal waits for the connection. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnectionLost, () => false);
}
