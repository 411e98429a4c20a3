import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { clientDocument, useReadOnlySession } from '../session/superuser.ts';

const ViewBanner = lazyPart(
  'view-banner',
  async () => (await import('./view-banner.tsx')).ViewBanner,
);

/**
 * The banner of a superuser on a page without the frame, for as long as the view is open (UIX-55). What is
 * known of the client went with the frame: the document number says whom the view is about, and asks nothing more.
 */
export function GuestViewBanner() {
  if (!useReadOnlySession()) return null;
  return (
    <Suspense>
      <ViewBanner clientName={clientDocument()} />
    </Suspense>
  );
}
