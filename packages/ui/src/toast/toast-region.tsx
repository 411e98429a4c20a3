import { lazy, Suspense, useState } from 'react';
import { useWaitingToasts } from './toast-store.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** The place of the notices, once in a portal. React Aria arrives with the first of them. */
export function ToastRegion() {
  const isWaiting = useWaitingToasts().length > 0;
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
