import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { getViewedClientDocument, useReadOnlySession } from '../session/superuser.ts';

const ViewBanner = lazyPart(
  'view-banner',
  async () => (await import('./view-banner.tsx')).ViewBanner,
);

/**
 * Banner on a guest page while a superuser views a client (UIX-55). It shows the client's document number, because
 * guest pages do not load the name.
 */
export function GuestViewBanner() {
  if (!useReadOnlySession()) return null;
  return (
    <Suspense>
      <ViewBanner clientName={getViewedClientDocument()} />
    </Suspense>
  );
}
