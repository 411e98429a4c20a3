import { SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

// Loaded on demand, so that the readable text is shown first.
const LazyQrDrawing = lazyPart('qr-code', async () => (await import('./qr-drawing.tsx')).QrDrawing);

/** `label` is the text alternative of the code. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<SkeletonBlock height={240} />}>
      <LazyQrDrawing {...props} />
    </Suspense>
  );
}
