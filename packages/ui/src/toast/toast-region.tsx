import { lazy, Suspense, useState } from 'react';
import { useQueuedToasts } from './toast-store.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/**
 * Place where the toasts appear; render it once per portal. The code of React Aria is loaded with the first toast.
 */
export function ToastRegion() {
  const isWaiting = useQueuedToasts().length > 0;
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
