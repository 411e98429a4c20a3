import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { getViewedClientDocument, useReadOnlySession } from '../session/superuser.ts';

const ViewBanner = lazyPart(
  'view-banner',
  async () => (await import('./view-banner.tsx')).ViewBanner,
);

/**
 * Banner on a guest page while a superuser views a client (UIX-55). Guest pages do not load the client's name, so
 * the banner shows the document number.
 */
export function GuestViewBanner() {
  if (!useReadOnlySession()) return null;
  return (
    <Suspense>
      <ViewBanner clientName={getViewedClientDocument()} />
    </Suspense>
  );
}
