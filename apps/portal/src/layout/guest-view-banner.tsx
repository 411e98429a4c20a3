import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { getViewedClientDocument, useReadOnlySession } from '../session/superuser.ts';

const ViewBanner = lazyPart(
  'view-banner',
  async () => (await import('./view-banner.tsx')).ViewBanner,
);

/**
 * The banner of a superuser on a page without the frame, while the view is open (UIX-55). Outside the frame, the
 * client's name is not loaded, so the banner shows the document number and needs no call.
 */
export function GuestViewBanner() {
  if (!useReadOnlySession()) return null;
  return (
    <Suspense>
      <ViewBanner clientName={getViewedClientDocument()} />
    </Suspense>
  );
}
