import { formatDate, formatTime, todayInMadrid } from '@participe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useIsConnectionLost } from '../lib/use-connection-lost.ts';
import { useIsNavigating } from '../routing/use-is-navigating.ts';
import { OfflineBar } from './offline-bar.tsx';

function addOfflineListener(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Orders and signatures are disabled while the device is offline (UIX-06). */
export function useIsOffline(): boolean {
  return useSyncExternalStore(addOfflineListener, () => !navigator.onLine);
}

/**
 * Shown while the device is offline or a part of the portal waits for the connection, with the time of the newest
 * response in the cache.
 */
export function OfflineNotice() {
  const client = useQueryClient();
  const isLost = useIsConnectionLost();
  const isNavigating = useIsNavigating();
  if (!useIsOffline() && !isLost) return null;
  const dates = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt);
  const savedTime = new Date(Math.max(0, ...dates));
  return (
    <OfflineBar
      savedDate={formatDate(todayInMadrid(savedTime))}
      savedTime={formatTime(savedTime)}
      isPageWaiting={isLost && isNavigating}
    />
  );
}
