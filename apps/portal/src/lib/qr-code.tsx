import { SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

// What draws it arrives after what is read and copied.
const Drawing = lazyPart('qr-code', async () => (await import('./qr-drawing.tsx')).QrDrawing);

/** A text as a QR code; `label` says what it is for, to whoever cannot see or scan it. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<SkeletonBlock height={240} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
