import { lazy, Suspense, useState } from 'react';
import { useQueuedToasts } from './toast-store.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Place of the toasts on the page. React Aria is loaded with the first toast. */
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
