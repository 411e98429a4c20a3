import { lazy, Suspense, useEffect, useState } from 'react';
import { onWaitingToast } from './toast-store.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** The place of the notices, once in a portal. React Aria arrives with the first of them. */
export function ToastRegion() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onWaitingToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
