import { SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

// Loaded on demand, so that the readable text is shown first.
const LazyQrDrawing = lazyPart('qr-code', async () => (await import('./qr-drawing.tsx')).QrDrawing);

/** Shows a text as a QR code. `label` is its text alternative. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<SkeletonBlock height={240} />}>
      <LazyQrDrawing {...props} />
    </Suspense>
  );
}
